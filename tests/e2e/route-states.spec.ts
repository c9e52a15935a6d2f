import type { Page, Route as Request } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { forgetAnswers, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';
import { proves } from '#tests/support/proves.ts';

/* Every route of the customer journey while it loads, when the service fails, and for those who may not see it. */

interface Place {
  path: string;
  /** What shows once it is loaded; text of the page's main part. */
  shows: string | RegExp;
}

/** What pages show; who is looking is asked first and by another name. */
const data = /\/api\/(?!accounts\/me\b)/;
const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: /^(Retry|Try again)$/ });

/** Holds every answer of the service back until the returned function is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const waiting: (() => Promise<void>)[] = [];
  await page.route(data, (request) => void waiting.push(() => request.continue()));
  return async () => {
    await page.unroute(data);
    await Promise.all(waiting.map((go) => go().catch(() => undefined)));
  };
}

const refuse = (request: Request) =>
  request.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong' } } });

async function expectItLoads(page: Page, { path, shows }: Place): Promise<void> {
  const release = await holdAnswers(page);
  await page.goto(path);
  // Its own parts; before them the frame waits for the session.
  await expect(page.locator('main [aria-busy="true"]').first(), `${path} says that it loads`).toBeVisible();
  await expectNothingFound(page, `${path} while it loads`);
  await release();
  await expect(main(page), `${path} shows what was loaded`).toContainText(shows);
  await expect(page.locator('main [aria-busy="true"]'), `${path} says no more that it loads`).toHaveCount(0);
}

async function expectItRecovers(page: Page, { path, shows }: Place): Promise<void> {
  await page.route(data, refuse);
  await page.goto(path);
  await expect(retry(page).first(), `${path} offers to try again`).toBeVisible();
  await expectNothingFound(page, `${path} when the service fails`);
  await page.unroute(data);
  await retry(page).first().click();
  await expect(main(page), `${path} loads on Retry`).toContainText(shows);
}

async function walk(page: Page, places: readonly Place[], look: typeof expectItLoads): Promise<void> {
  // Each place is one that was never opened before: nothing is stored of it.
  await forgetAnswers(page);
  // One page that fails does not hide the others.
  const results: Record<string, unknown> = {};
  for (const place of places) {
    await test.step(place.path, () => look(page, place)).catch((error: unknown) => (results[place.path] = error));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(Object.entries(results).map(([path, error]) => `${path}: ${String(error).split('\n')[0]}`)).toEqual([]);
}

async function visitorPlaces(): Promise<Place[]> {
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body;
  const [vendor] = vendors;
  return [
    { path: '/vendor-directory?all=yes', shows: /Found \d+ vendors/ },
    { path: '/vendors?category=decor', shows: 'Add to Your Plan' },
    { path: `/vendor/${vendor?.id}`, shows: vendor?.name ?? '' },
  ];
}

async function hostPlaces(token: string): Promise<Place[]> {
  const { id } = await makePlan(token, { name: 'Slow and steady', categories: ['decor', 'activities'] });
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  // One that ended today is no past event yet, and completed.
  const event = events.find(({ isPast, status }) => !isPast && status !== 'completed' && status !== 'cancelled');
  return [
    { path: '/dashboard', shows: 'Slow and steady' },
    { path: '/home', shows: 'Slow and steady' },
    { path: `/event-overview?draftId=${id}`, shows: 'Slow and steady' },
    { path: `/event-overview?eventId=${event?.id}`, shows: event?.title ?? '' },
    { path: `/questionnaire?draftId=${id}`, shows: 'Tell Us About Your Event' },
    { path: `/questionnaire-step-2?draftId=${id}`, shows: 'Service Selection' },
    { path: `/services?draftId=${id}`, shows: 'Decor' },
    { path: `/service-step/decor?draftId=${id}`, shows: /Step 1 of \d/ },
    { path: `/vendors?category=decor&draftId=${id}`, shows: 'Selected for Event' },
    { path: `/summary?draftId=${id}`, shows: 'Slow and steady' },
    { path: `/payment?draftId=${id}`, shows: 'Secure Payment' },
    { path: `/confirmation?bookingId=${event?.bookingId}`, shows: 'Booking Confirmed!' },
  ];
}

test(
  'every page of a visitor says that it loads, and then shows it',
  proves('directory-9'),
  async ({ asVisitor: page }) => {
    await walk(page, await visitorPlaces(), expectItLoads);
  },
);

test(
  'every page of a visitor says when the service fails, and loads on Retry',
  proves('errors-19', 'errors-23'),
  async ({ asVisitor: page }) => {
    await walk(page, await visitorPlaces(), expectItRecovers);
  },
);

// Two halves each, for several workers.
const halves = [0, 1] as const;
const half = (places: readonly Place[], nth: number) => places.filter((_, position) => position % 2 === nth);

test.describe('every page of a host says that it loads, and then shows it', proves('events-6'), () => {
  for (const nth of halves)
    test(`half ${nth + 1}`, async ({ asHost }) => {
      test.slow();
      await walk(asHost.page, half(await hostPlaces(await asHost.token()), nth), expectItLoads);
    });
});

test.describe(
  'every page of a host says when the service fails, and loads on Retry',
  proves('errors-1', 'errors-31'),
  () => {
    for (const nth of halves)
      test(`half ${nth + 1}`, async ({ asHost }) => {
        test.slow();
        await walk(asHost.page, half(await hostPlaces(await asHost.token()), nth), expectItRecovers);
      });
  },
);

test(
  "a page of a person's own waits for their session, and says so",
  proves('routes-6'),
  async ({ asHost: { page } }) => {
    await page.goto('/terms');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resume) => (answer = resume));
    await page.route('**/api/accounts/me', async (request) => {
      await asked;
      await request.continue();
    });
    // Left in the middle of a sign-in: it is not known yet who this is.
    await page.evaluate(() => localStorage.setItem('hostwell.session', 'unknown'));
    await page.goto('/home');
    await expect(page.getByText('Please wait...')).toBeVisible();
    await expectNothingFound(page, 'a page that waits for the session');
    answer();
    await expect(heading(page)).toHaveText('My Events');
  },
);

test(
  "a visitor is led to sign in from every page that is a person's own",
  proves('routes-6', 'events-1', 'status-1'),
  async ({ asVisitor: page }) => {
    for (const path of [
      '/event-overview?draftId=x',
      '/payment?draftId=x',
      '/confirmation?bookingId=x',
      '/messages',
      '/event-details',
    ]) {
      await page.goto(path);
      await expect(page, `${path} leads to sign in`).toHaveURL(/\/login/);
      await expect(heading(page)).toHaveText('Welcome back');
    }
    await page.goto('/home');
    await expect(page, 'My Events leads to the landing page').toHaveURL('/');
  },
);

test(
  "an id that does not exist or is another person's is said to be missing",
  proves('overview-5', 'vendor-5', 'payment-5', 'confirmation-7', 'roles-1', 'roles-2'),
  async ({ someHost, asHost }) => {
    const { id } = await makePlan(await asHost.token(), { name: 'Not yours' });
    const { events } = (await callApi(planning.listMyEvents, {}, await asHost.token())).body;
    const { page } = someHost;
    for (const [path, words] of Object.entries({
      [`/event-overview?draftId=${id}`]: 'Event not found',
      [`/event-overview?eventId=${events[0]?.id}`]: 'Event not found',
      '/event-overview?eventId=01ARZ3NDEKTSV4RRFFQ69G5FAV': 'Event not found',
      [`/payment?draftId=${id}`]: 'No booking data found',
      [`/confirmation?bookingId=${events[0]?.bookingId}`]: 'No booking data found',
      '/confirmation': 'No booking data found',
      '/payment': 'No booking data found',
      '/vendor/01ARZ3NDEKTSV4RRFFQ69G5FAV': 'Vendor not found',
    })) {
      await page.goto(path);
      await expect(page.locator('body'), path).toContainText(words);
      await expectNothingFound(page, path);
    }
  },
);
