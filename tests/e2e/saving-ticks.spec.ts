import type { Page, Request } from '@playwright/test';
import { ulid } from 'ulid';
import { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { quietDate } from '#tests/support/plans-by-api.ts';
import { button } from '#tests/support/pages.ts';
import { eventDetails } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/* Ticks are saved soon after the last one; what is ticked while a save is on its way is saved too. */

async function startDraft(host: Person, serviceAreas: Category[]): Promise<string> {
  const draftId = ulid();
  const details = eventDetails({ name: 'Slow line', date: quietDate(), guestCount: 40, budgetBand: 3 });
  await callApi(
    planning.saveDraft,
    { params: { draftId }, body: { version: 0, details, serviceAreas } },
    await host.token(),
  );
  return draftId;
}

const draftOf = async (host: Person, draftId: string) =>
  (await callApi(planning.getDraft, { params: { draftId } }, await host.token())).body;

const isSave = (request: Request): boolean =>
  request.method() === 'PUT' && request.url().includes('/api/planning/drafts/');

/** Holds the first save back until it is let go. */
async function holdFirstSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/planning/drafts/*', async (route) => {
    if (isSave(route.request()) && isFirst) {
      isFirst = false;
      await promise;
    }
    await route.continue();
  });
  return resolve;
}

test('an option that is ticked while the last one is being saved stays ticked', async ({ someHost }) => {
  const { page } = someHost;
  const draftId = await startDraft(someHost, ['catering']);
  const letGo = await holdFirstSave(page);
  await page.goto(`/service-step/catering?draftId=${draftId}`);
  const [first] = await Promise.all([
    page.waitForRequest(isSave),
    page.getByRole('checkbox', { name: 'Buffet' }).check(),
  ]);
  await page.getByLabel('A tasting before the day').check();
  letGo();
  await first.response();
  await button(page, 'View Overview').click();
  await expect(page).toHaveURL(`/event-overview?draftId=${draftId}`);
  expect((await draftOf(someHost, draftId)).serviceWishes).toEqual([
    { category: 'catering', options: ['buffet'], checklist: ['tasting'] },
  ]);
});

test('going on waits for no save of a tick, and nothing is lost by it', async ({ someHost }) => {
  const { page } = someHost;
  const draftId = await startDraft(someHost, ['catering']);
  const letGo = await holdFirstSave(page);
  await page.goto(`/service-step/catering?draftId=${draftId}`);
  await Promise.all([page.waitForRequest(isSave), page.getByRole('checkbox', { name: 'Buffet' }).check()]);
  const go = button(page, 'View Overview');
  await expect(go).toBeEnabled();
  await page.getByLabel('A tasting before the day').check();
  await go.click();
  letGo();
  await expect(page).toHaveURL(`/event-overview?draftId=${draftId}`);
  expect((await draftOf(someHost, draftId)).serviceWishes).toEqual([
    { category: 'catering', options: ['buffet'], checklist: ['tasting'] },
  ]);
});

test('an option that is unticked while it is being saved stays unticked', async ({ someHost }) => {
  const { page } = someHost;
  const draftId = await startDraft(someHost, ['catering']);
  const letGo = await holdFirstSave(page);
  await page.goto(`/service-step/catering?draftId=${draftId}`);
  const tasting = page.getByLabel('A tasting before the day');
  await Promise.all([page.waitForRequest(isSave), tasting.check()]);
  const [second] = await Promise.all([
    page.waitForRequest((request) => isSave(request) && !request.postData()?.includes('tasting')),
    tasting.uncheck().then(letGo),
  ]);
  await second.response();
  await expect(tasting).not.toBeChecked();
  expect((await draftOf(someHost, draftId)).serviceWishes).toEqual([]);
});

test('a service that is unticked while it is being saved stays unticked', async ({ someHost }) => {
  const { page } = someHost;
  const draftId = await startDraft(someHost, ['decor']);
  const letGo = await holdFirstSave(page);
  await page.goto(`/services?draftId=${draftId}`);
  const venue = page.getByRole('checkbox', { name: 'Venue' });
  const [first] = await Promise.all([page.waitForRequest(isSave), venue.check()]);
  await venue.uncheck();
  letGo();
  await first.response();
  await expect.poll(async () => (await draftOf(someHost, draftId)).serviceAreas).toEqual(['decor']);
  await expect(venue).not.toBeChecked();
});
