import type { Page } from '@playwright/test';
import { ulid } from 'ulid';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { newDraft } from '#tests/support/draft-changes.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { describeEvent } from '#tests/support/journeys-planning.ts';
import { makePlan, quietDate } from '#tests/support/plans-by-api.ts';
import { expectAccessible, expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { button, buttonGap, expectToast, gapBetween, heading, link } from '#tests/support/pages.ts';
import { eventDetails } from '#tests/support/records.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';
import { atNight, proves } from '#tests/support/proves.ts';

const party = { name: 'Kites over the meadow', date: quietDate(), zipCode: '78704' };

/** Starts a draft with all details. */
async function startDraft(
  host: Person,
  details: Partial<EventDetails> = {},
  serviceAreas: Category[] = [],
): Promise<Draft> {
  const whole = { ...party, eventType: 'Birthday Party', guestCount: 40, budgetBand: 3, durationHours: 3, ...details };
  const body = newDraft({ details: eventDetails(whole), serviceAreas });
  return (await callApi(planning.changeDraft, { params: { draftId: ulid() }, body }, await host.token())).body.draft;
}

const readDraft = async (host: Person, draftId: string): Promise<Draft> =>
  (await callApi(planning.getDraft, { params: { draftId } }, await host.token())).body;

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.describe('a guest plan', () => {
  test("a guest's changes in two tabs are both saved", async ({ asVisitor: page }) => {
    await page.goto('/questionnaire');
    await describeEvent(page, party);
    await expect.poll(() => stored(page, 'eventZipCode')).toBe(party.zipCode);
    const other = await page.context().newPage();
    await other.goto('/questionnaire');
    await expect(other.getByLabel('Event name')).toHaveValue(party.name);
    await other.getByLabel('Theme').fill('Kites');
    await expect(page.getByLabel('Theme'), 'the first tab updates').toHaveValue('Kites');
    await page.getByLabel('Guest count').fill('45');
    await expect(other.getByLabel('Guest count')).toHaveValue('45');
    await expect(other.getByLabel('Theme')).toHaveValue('Kites');
  });

  test("a guest's service wishes survive signing in", proves('roles-7'), async ({ asVisitor: page, someHost }) => {
    await page.goto('/questionnaire');
    await describeEvent(page, { ...party, name: 'Guest with wishes' });
    await button(page, 'Next').click();
    await page.getByRole('checkbox', { name: 'Venue' }).check();
    await page.getByRole('link', { name: 'Tell us what you have in mind for Venue' }).click();
    await expect(heading(page)).toHaveText('Venue');
    await page.getByRole('radio', { name: 'Outdoor' }).check();
    await page.getByLabel('Parking or a bus stop nearby').check();
    await button(page, 'View Overview').click();
    await expect(page, 'the overview requires an account').toHaveURL('/login');
    await signInHere(page, someHost.email);
    await expect(page, 'the overview shows after signing in').toHaveURL(/\/event-overview\?draftId=/);
    await expect(page.getByRole('main')).toContainText('Guest with wishes');
    const draftId = new URL(page.url()).searchParams.get('draftId') ?? '';
    expect(await readDraft(someHost, draftId)).toMatchObject({
      serviceAreas: ['venue'],
      serviceWishes: [{ category: 'venue', options: ['outdoor'], checklist: ['parking'] }],
    });
  });
});

test(
  'two tabs that changed the same field ask which version to keep, and both show it',
  proves('calls-12'),
  async ({ someHost }) => {
    const { page } = someHost;
    const { id } = await startDraft(someHost);
    const other = await page.context().newPage();
    await page.goto(`/questionnaire?draftId=${id}`);
    await other.goto(`/questionnaire?draftId=${id}`);
    await page.getByLabel('Guest count').fill('50');
    await other.getByLabel('Guest count').fill('70');
    await button(other, 'Save').click();
    await expectToast(other, 'Progress saved!');
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Changed in another window' });
    await expect(dialog.getByRole('row', { name: 'Guest count 50 70' })).toBeVisible();
    await expectNothingFound(page, 'the question which version stays');
    await dialog.getByRole('button', { name: 'Keep My Version' }).click();
    await expectToast(page, 'Progress saved!');
    await expect(page.getByLabel('Guest count')).toHaveValue('50');
    expect((await readDraft(someHost, id)).details.guestCount).toBe(50);
    await expect(other.getByLabel('Guest count'), 'the other tab updates').toHaveValue('50');
  },
);

test('a page still opens and saves if some of its files fail to load', async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost);
  await page.route(/\/assets\/(Sig|Toa)[^/]*\.(js|css)$/, (route) => route.abort());
  await page.goto(`/questionnaire?draftId=${id}`);
  await page.getByLabel('Guest count').fill('43');
  await button(page, 'Save').click();
  await expect(page.getByText('saved just now')).toBeVisible();
  await expect(page.getByLabel('Guest count')).toHaveValue('43');
});

test('an offline screen shows unsaved changes and saves them once the connection returns', async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost);
  await page.goto(`/questionnaire?draftId=${id}`);
  await expect(page.getByLabel('Guest count')).toHaveValue('40');
  // A person has the form focused when the connection is lost.
  await page.getByLabel('Guest count').focus();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await page.getByLabel('Guest count').fill('44');
  await button(page, 'Save').click();
  await expectToast(page, 'Error', 'Failed to save progress. Data saved locally as backup.');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Auto-save enabled')).toBeVisible();
  await expect.poll(async () => (await readDraft(someHost, id)).details.guestCount).toBe(44);
});

test.describe('a session that the server refuses', () => {
  const refuse = async (page: Page, id: string): Promise<void> => {
    await page.goto(`/questionnaire?draftId=${id}`);
    await expect(page.getByLabel('Guest count')).toHaveValue('40');
    await page.route('**/api/planning/drafts/*', (route) =>
      route.fulfill({ status: 401, json: { message: 'The incoming token has expired' } }),
    );
    await page.getByLabel('Guest count').fill('41');
    await button(page, 'Save').click();
    await expectToast(page, 'Authentication issue', 'Your session has expired. Data saved locally - please try again.');
    await expect(page.getByText('Your session has expired. Please refresh to continue saving progress.')).toBeVisible();
    await page.unroute('**/api/planning/drafts/*');
  };

  test(
    'Refresh renews the session, and pending changes are saved a second later',
    proves('questionnaire-7', 'states-7', 'constants-13'),
    async ({ someHost }) => {
      const { page } = someHost;
      const { id } = await startDraft(someHost);
      await refuse(page, id);
      await button(page, 'Refresh').click();
      await expect(page.getByText('Auto-save enabled')).toBeVisible();
      await expect.poll(async () => (await readDraft(someHost, id)).details.guestCount).toBe(41);
    },
  );

  test('Save renews the session and reports it', async ({ someHost }) => {
    const { page } = someHost;
    const { id } = await startDraft(someHost);
    await refuse(page, id);
    await page.route('**/api/planning/drafts/*', async (route) => {
      await new Promise((passed) => setTimeout(passed, 1000));
      await route.continue();
    });
    await button(page, 'Save').click();
    await expectToast(page, 'Session expired', 'Please wait while we refresh your session...');
    await expectToast(page, 'Progress saved!', 'Your event planning progress has been saved.');
    expect((await readDraft(someHost, id)).details.guestCount).toBe(41);
  });
});

test("the questionnaire's buttons fit in one line on a small phone", async ({ asVisitor: page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/questionnaire');
  const actions = page.getByRole('region', { name: 'Actions' });
  const buttons = [link(page, 'Back'), button(page, 'Clear'), button(page, 'Save'), button(page, 'Next')];
  const boxes = async () =>
    Promise.all(buttons.map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
  const middles = async () => new Set((await boxes()).map(({ y, height }) => Math.round(y + height / 2)));
  await expect(actions).toBeVisible();
  await expect.poll(async () => (await middles()).size).toBe(1);
  expect(await gapBetween(button(page, 'Save'), button(page, 'Next'))).toBeGreaterThanOrEqual(buttonGap);
});

test('the font shows the X of a booking ID as a letter', async ({ asVisitor: page }) => {
  await page.goto('/questionnaire');
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const width = (content: string): number => {
      const span = document.createElement('span');
      span.textContent = content;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return { whole: width('1X7'), parts: width('1') + width('X') + width('7') };
  });
  expect(widths.whole).toBeCloseTo(widths.parts, 0);
});

test('dialogs and errors of the planning pages are accessible', atNight(), async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost, { guestCount: null, eventType: null }, ['catering']);
  await page.goto(`/questionnaire?draftId=${id}`);
  await expect(page.getByLabel('Formality')).toBeHidden();
  await page.getByText('More about your event').click();
  await expect(page.getByLabel('Formality')).toBeVisible();
  await expectNothingFound(page, 'the questionnaire unfolded');
  await page.getByLabel('Exact budget').fill('a lot');
  await page.getByLabel('Exact budget').blur();
  await expect(page.getByText('Enter an amount, such as 12,500')).toBeVisible();
  await expectNothingFound(page, 'an exact budget with a mistake');
  await page.goto(`/questionnaire-step-2?draftId=${id}`);
  await button(page, 'Browse Vendors').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })).toBeVisible();
  await expectNothingFound(page, 'service areas with errors');
  await page.goto(`/service-step/catering?draftId=${id}`);
  await page.getByRole('checkbox', { name: 'Buffet' }).check();
  await expectNothingFound(page, 'the options of a service');
  const plan = await makePlan(await someHost.token(), { name: 'Another package', categories: ['catering'] });
  await page.goto(`/vendors?category=decor&draftId=${plan.id}`);
  const rail = page.getByRole('region', { name: 'Your plan' }).first();
  await rail.getByRole('button', { name: `Change package of ${plan.items[0]?.vendorName}` }).click();
  await expect(page.getByRole('dialog', { name: 'Change Package' })).toBeVisible();
  await expectNothingFound(page, 'the packages of a vendor in the plan');
});

test('the planning screens work by day, by night and on a phone', atNight(), async ({ someHost }) => {
  test.slow();
  const { id } = await startDraft(someHost, {}, ['venue', 'decor']);
  await expectAccessible(someHost.page, [
    {
      path: `/questionnaire-step-2?draftId=${id}`,
      actions: [(page) => page.getByRole('checkbox', { name: 'Venue' }), (page) => button(page, 'Browse Vendors')],
    },
    {
      path: `/service-step/decor?draftId=${id}`,
      actions: [(page) => page.getByRole('checkbox', { name: 'Flowers' }), (page) => button(page, 'Browse Vendors')],
    },
  ]);
});

test('the planning screens fit a phone of 320 pixels', async ({ someHost }) => {
  const { page } = someHost;
  const { id } = await startDraft(someHost, {}, ['venue', 'photography']);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['questionnaire', 'questionnaire-step-2', 'services', 'service-step/catering']) {
    await page.goto(`/${path}?draftId=${id}`);
    await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible();
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, `${path} does not scroll sideways`).toBe(0);
  }
});
