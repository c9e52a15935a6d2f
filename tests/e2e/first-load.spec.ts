import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { directory } from '#shared/api/directory.ts';
import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { pages } from '#web/app/pages.ts';
import type { ComparedVendor } from '#web/domain/planning/comparison.ts';
import { consentAfterMs } from '#web/features/checkout/saved-card/consent-after-ms.ts';
import { amplifyAfterMs } from '#web/lib/sign-in/auth.ts';
import { toastsAfterMs } from '#web/domain/editing/use-early-toasts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expect, test } from './fixtures.ts';

/* The gzipped size of JavaScript on a visitor's first page, as sent by the distribution (docs/performance.md). */

const most = 160;

/** A host without an application is led to its form, with a toast. */
const toastsKib = 11;

const budgets: [path: string, kib: number][] = [
  ['/', 100],
  ['/vendor-directory?near=78704', most],
  ['/login', most],
  ['/questionnaire', most],
  ['/draft-plan', most],
  ['/vendor-application', most],
  // Without vendors to compare it leads to their list.
  ['/vendor-comparison', most],
  ['/goodbye', most],
  ['/terms', most],
  ['/vendor-terms', most],
  ['/host-terms', most],
  ['/privacy', most],
  // Pages of links from emails that are no longer valid.
  [`/invitation/${'A'.repeat(32)}`, most],
  [`/team-invitation/${'A'.repeat(32)}`, most],
  [`/reply/${'A'.repeat(32)}`, 125],
  [`/reply-by-name/${'A'.repeat(32)}`, 125],
  [`/unsubscribe/${'A'.repeat(32)}/messages`, most],
  [`/vendor-alert/${'A'.repeat(32)}`, most],
];

/** The pages of the tests below. */
const otherPages = [
  '/dashboard',
  '/home',
  '/questionnaire-step-2',
  '/services',
  '/service-step/decor',
  '/vendors',
  '/vendor/1',
  '/event-overview',
  '/event-details',
  '/guests',
  '/import-guests',
  '/check-in',
  '/guest-replies',
  '/ask-vendors',
  '/summary',
  '/shared-plan/1',
  '/payment',
  '/confirmation',
  '/messages',
  '/account',
  '/saved-vendors',
  '/vendor-status',
  '/vendor-dashboard',
  '/super-admin',
];

test('every page has a budget', () => {
  const measured = [...budgets.map(([path]) => path.split('?')[0] ?? path), ...otherPages];
  const isMeasured = ({ path }: { path: string }) => measured.some((one) => matchPath(path, one));
  expect(pages.filter((page) => !isMeasured(page)).map(({ path }) => path)).toEqual([]);
});

const afterwards = [toastsAfterMs, amplifyAfterMs, consentAfterMs];

/** Ignores scripts fetched seconds after a page, which are not part of its first load. */
const leaveAfterwardsOut = (page: Page): Promise<unknown> =>
  page.addInitScript((out) => {
    const { setTimeout } = window;
    const wait = (act: () => void, ms = 0): number => (out.includes(ms) ? 0 : setTimeout(act, ms));
    Object.assign(window, { setTimeout: wait });
  }, afterwards);

/** Puts vendors into the comparison of this browser, as ticking them does. */
const compare = (page: Page, vendors: readonly VendorCard[]): Promise<unknown> =>
  page.addInitScript(
    (list) => localStorage.setItem('selectedVendors', JSON.stringify(list)),
    vendors.map(({ id, name, imageUrls: [image = ''], rating, reviewCount: reviews, leadTime, description }) => {
      const compared: ComparedVendor = {
        id,
        name,
        image,
        service_category: 'decor',
        rating,
        reviews,
        leadTime,
        description,
      };
      return compared;
    }),
  );

async function scriptsKib(page: Page, path: string): Promise<number> {
  await leaveAfterwardsOut(page);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

async function expectWithin(page: Page, path: string, budget: number): Promise<void> {
  const kib = await scriptsKib(page, path);
  console.log(`First load of ${path}: ${kib.toFixed(1)} KiB of JavaScript, gzip`);
  expect(kib).toBeGreaterThan(0);
  expect.soft(kib, `JavaScript of ${path} in KiB`).toBeLessThanOrEqual(budget);
}

for (const [path, budget] of budgets) {
  test(`a visitor's first load of ${path} is at most ${budget} KiB of JavaScript`, ({ asVisitor }) =>
    expectWithin(asVisitor, path, budget));
}

test("an administrator's first load of /super-admin is at most 160 KiB of JavaScript", ({ asAdmin }) =>
  expectWithin(asAdmin.page, '/super-admin', most));

test("a host's first load of any page is within its budget of JavaScript", async ({ asHost, openBrowser }) => {
  test.slow();
  const token = await asHost.token();
  const { id } = await makePlan(token, { name: 'Light load' });
  const open = await makePlan(token, { name: 'Light draft', categories: [] });
  const { events } = (await callApi(planning.listMyEvents, {}, token)).body;
  const { vendors } = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body;
  const [vendor] = vendors;
  const { token: shared } = (await callApi(planning.sharePlan, { params: { planId: id } }, token)).body;
  const paths = [
    '/dashboard',
    '/home',
    `/questionnaire?draftId=${id}`,
    `/questionnaire-step-2?draftId=${id}`,
    `/services?draftId=${id}`,
    `/service-step/decor?draftId=${id}`,
    `/vendors?category=decor&draftId=${id}`,
    `/vendor/${vendor?.id}?draftId=${id}`,
    `/vendor-comparison?draftId=${id}`,
    `/event-overview?draftId=${id}`,
    `/event-overview?eventId=${events[0]?.id}`,
    `/check-in?eventId=${events[0]?.id}`,
    `/guest-replies?eventId=${events[0]?.id}`,
    `/guests?draftId=${id}`,
    `/import-guests?draftId=${id}`,
    `/draft-plan?draftId=${open.id}`,
    `/ask-vendors?category=decor&vendors=${vendor?.id}&draftId=${id}`,
    `/summary?draftId=${id}`,
    `/shared-plan/${shared}`,
    `/event-details?draftId=${id}`,
    `/payment?draftId=${id}`,
    `/confirmation?bookingId=${events[0]?.bookingId}`,
    '/messages',
    '/account',
    '/saved-vendors',
    '/vendor-status',
    '/vendor-application',
  ];
  // A new browser for each page, so that nothing is in memory.
  for (const path of paths) {
    const page = await openBrowser(asHost);
    await compare(page, vendors.slice(0, 3));
    await expectWithin(page, path, path === '/vendor-status' ? most + toastsKib : most);
    await page.close();
  }
  for (const draftId of [id, open.id]) await callApi(planning.discardDraft, { params: { draftId } }, token);
});

test("a vendor's first load of any place of the dashboard is at most 160 KiB of JavaScript", async ({
  asVendor,
  openBrowser,
}) => {
  test.slow();
  const views = ['calendar', 'messages', 'inquiries', 'products', 'profile', 'promo-codes', 'earnings', 'reviews'];
  for (const place of ['', ...views.map((view) => `?view=${view}`)]) {
    const page = await openBrowser(asVendor);
    await expectWithin(page, `/vendor-dashboard${place}`, most);
    await page.close();
  }
});
