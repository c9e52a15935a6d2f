import type { Page, Route as Request } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { forgetAnswers, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* Axe on every route of the customer journey, while loading and without content. The rest is in tests/pages. */

/** Requests for the content of pages, without the first request for the person. */
const data = /\/api\/(?!accounts\/me\b)/;
const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: /^(Retry|Try again)$/ });

const refuse = (request: Request) =>
  request.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong' } } });

/** Checks a page while it loads, and then after an error. */
async function look(page: Page, path: string): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(data, async (request) => {
    await held;
    await refuse(request);
  });
  await page.goto(path);
  // The page's own parts, after the frame has waited for the session.
  await expect(page.locator('main [aria-busy="true"]').first(), `${path} shows a loading state`).toBeVisible();
  await expectNothingFound(page, `${path} while it loads`);
  release();
  await expect(retry(page).first(), `${path} offers a retry`).toBeVisible();
  await expectNothingFound(page, `${path} when the service fails`);
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  // Each page is opened for the first time, so nothing is stored.
  await forgetAnswers(page);
  // A page that fails does not hide the others.
  const results: Record<string, unknown> = {};
  for (const path of paths) {
    await test.step(path, () => look(page, path)).catch((error: unknown) => (results[path] = error));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(Object.entries(results).map(([path, error]) => `${path}: ${String(error).split('\n')[0]}`)).toEqual([]);
}

async function visitorPaths(): Promise<string[]> {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body;
  return ['/vendor-directory?all=yes', '/vendors?category=decor', `/vendor/${vendors[0]?.id}`];
}

async function hostPaths(token: string): Promise<string[]> {
  const { id } = await makePlan(token, { name: 'Slow and steady', categories: ['decor', 'activities'] });
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  // An event that ended today is not past yet, but completed.
  const event = events.find(({ isPast, status }) => !isPast && status !== 'completed' && status !== 'cancelled');
  return [
    '/dashboard',
    '/home',
    `/event-overview?draftId=${id}`,
    `/event-overview?eventId=${event?.id}`,
    `/questionnaire?draftId=${id}`,
    `/questionnaire-step-2?draftId=${id}`,
    `/services?draftId=${id}`,
    `/service-step/decor?draftId=${id}`,
    `/vendors?category=decor&draftId=${id}`,
    `/summary?draftId=${id}`,
    `/payment?draftId=${id}`,
    `/confirmation?bookingId=${event?.bookingId}`,
  ];
}

test(
  'every page for visitors is accessible while loading and after an error',
  atNight(),
  async ({ asVisitor: page }) => {
    await walk(page, await visitorPaths());
  },
);

// Two halves, for several workers.
for (const nth of [0, 1])
  test(
    `every page for hosts is accessible while loading and after an error: half ${nth + 1}`,
    atNight(),
    async ({ asHost }) => {
      test.slow();
      const paths = await hostPaths(await asHost.token());
      await walk(
        asHost.page,
        paths.filter((_, position) => position % 2 === nth),
      );
    },
  );

test('pages that wait for the session or find nothing are accessible', atNight(), async ({ asHost: { page } }) => {
  for (const [path, words] of Object.entries({
    '/event-overview?eventId=01ARZ3NDEKTSV4RRFFQ69G5FAV': 'Event not found',
    '/payment': 'No booking data found',
    '/confirmation': 'No booking data found',
    '/vendor/01ARZ3NDEKTSV4RRFFQ69G5FAV': 'Vendor not found',
  })) {
    await page.goto(path);
    await expect(page.locator('body'), path).toContainText(words);
    await expectNothingFound(page, path);
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/accounts/me', async (request) => {
    await held;
    await request.continue();
  });
  // An unfinished sign-in, in which the person is not known yet.
  await page.evaluate(() => localStorage.setItem('hostwell.session', 'unknown'));
  await page.goto('/home');
  await expect(page.getByText('Please wait...')).toBeVisible();
  await expectNothingFound(page, 'a page that waits for the session');
  release();
  await expect(heading(page)).toHaveText('My Events');
});
