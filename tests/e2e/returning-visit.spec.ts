import type { Page } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { draftChanges } from '#tests/support/draft-changes.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { signInHere } from '#tests/support/journeys-accounts.ts';
import { button, heading } from '#tests/support/pages.ts';
import { storedByBrowser } from '#tests/support/sent-by-browser.ts';
import { expect, test } from './fixtures.ts';

/* A page shown before appears immediately, before the service responds, and to the same person only. */

const main = (page: Page) => page.getByRole('main');

interface Place {
  path: string;
  /** A text that only the service knows. */
  shows: string;
}

/** Opens a page, waits until it is stored, and reloads it while the service does not respond. */
async function expectShownAtOnce(page: Page, { path, shows }: Place): Promise<void> {
  await page.goto(path);
  await expect(main(page), `${path} shows`).toContainText(shows);
  // Storing takes up to a second, which a real return exceeds.
  await expect.poll(() => storedByBrowser(page), `${path} is stored`).toContain(shows);
  const asked: (() => Promise<void>)[] = [];
  await page.route(/\/api\//, (request) => void asked.push(() => request.continue()));
  await page.reload();
  await expect(main(page), `${path} shows at once`).toContainText(shows);
  await expect.poll(() => asked.length, `${path} requests the data again`).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(asked.map((go) => go().catch(() => undefined)));
}

test('a returning page shows its last content before the service responds', async ({ someHost, asVisitor }) => {
  test.slow();
  const token = await someHost.token();
  const { id } = await makePlan(token, { name: 'Here again', categories: ['decor'] });
  const [vendor] = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body.vendors;
  const [first] = (await callApi(directory.searchVendors, { query: {} })).body.vendors;
  const { page } = someHost;
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  for (const place of [
    { path: '/home', shows: 'Here again' },
    { path: `/event-overview?draftId=${id}`, shows: 'Here again' },
    { path: `/summary?draftId=${id}`, shows: 'Here again' },
    { path: `/vendor/${vendor?.id}?draftId=${id}`, shows: vendor?.name ?? '' },
  ])
    await test.step(place.path, () => expectShownAtOnce(page, place));
  for (const place of [
    { path: '/vendor-directory?all=yes', shows: first?.name ?? '' },
    { path: `/vendor/${vendor?.id}`, shows: vendor?.name ?? '' },
  ])
    await test.step(`${place.path} for a visitor`, () => expectShownAtOnce(asVisitor, place));
});

test('a stored plan or list states that it could not be updated', async ({ someHost, asVisitor }) => {
  const { id } = await makePlan(await someHost.token(), { name: 'Only a copy', categories: ['decor'] });
  for (const { page, path, shows, sentence } of [
    {
      page: someHost.page,
      path: `/summary?draftId=${id}`,
      shows: 'Only a copy',
      sentence: "Couldn't load the latest version of your plan. This is the copy in this browser.",
    },
    { page: asVisitor, path: '/vendor-directory', shows: 'miles', sentence: 'Failed to load vendors' },
  ]) {
    const address = path === '/vendor-directory' ? `${path}?near=78704` : path;
    await page.goto(address);
    await expect(main(page)).toContainText(shows);
    await expect.poll(() => storedByBrowser(page)).toContain(path === '/vendor-directory' ? 'distanceMiles' : shows);
    await page.route(/\/api\/(planning\/drafts|directory\/vendors)/, (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now' } } }),
    );
    await page.reload();
    const banner = main(page).getByRole('alert').filter({ hasText: sentence });
    await expect(banner).toBeVisible();
    await expect(main(page), 'the copy stays').toContainText(shows);
    await page.unrouteAll();
    await banner.getByRole('button', { name: 'Retry' }).click();
    await expect(banner).toBeHidden();
  }
});

test('a stored page is updated once the service responds', async ({ someHost }) => {
  const token = await someHost.token();
  const plan = await makePlan(token, { name: 'Before' });
  const { id } = plan;
  const { page } = someHost;
  await page.goto(`/summary?draftId=${id}`);
  await expect(main(page)).toContainText('Before');
  await page.goto('/terms');
  const body = draftChanges(plan, { details: { ...plan.details, name: 'Afterwards' } });
  await callApi(planning.changeDraft, { params: { draftId: id }, body }, token);
  await page.goto(`/summary?draftId=${id}`);
  await expect(main(page)).toContainText('Afterwards');
  await callApi(planning.discardDraft, { params: { draftId: id } }, token);
  await page.goto(`/summary?draftId=${id}`);
  await expect(main(page), 'a plan deleted elsewhere disappears').not.toContainText('Afterwards');
});

test("a host's stored pages are gone after signing out and for the next person", async ({ newHost, openBrowser }) => {
  test.slow();
  const page = await openBrowser();
  const [vendor] = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body.vendors;
  await makePlan(await newHost.token(), { name: 'No one else sees this' });
  await page.goto('/login');
  await signInHere(page, newHost.email);
  await page.waitForURL('/dashboard');
  await page.goto('/home');
  await expect(main(page)).toContainText('No one else sees this');
  await page.goto(`/vendor/${vendor?.id}`);
  await expect(main(page)).toContainText(/\$\d/);
  await expect.poll(() => storedByBrowser(page), 'prices are stored for the host').toMatch(/amountCents/);
  await page.goto('/home');
  await button(page, 'Sign Out').click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedByBrowser(page)).not.toMatch(/No one else|amountCents|hostwell\.answers/);
  await page.goto(`/vendor/${vendor?.id}`);
  await expect(heading(page)).toHaveText(vendor?.name ?? '');
  await expect(main(page)).not.toContainText(/\$\d/);
  await expect.poll(() => storedByBrowser(page), 'public data is stored').toContain('hostwell.answers');
  expect(await storedByBrowser(page)).not.toMatch(/amountCents|No one else/);
});
