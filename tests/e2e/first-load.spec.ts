import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { planning } from '#shared/api/planning.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { amplifyAfterMs } from '#web/lib/sign-in/auth.ts';
import { toastsAfterMs } from '#web/domain/editing/use-early-toasts.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expect, test } from './fixtures.ts';

/* The gzipped size of JavaScript on a visitor's first page, as sent by the distribution (docs/performance.md). */

const most = 160;

const budgets: [path: string, kib: number][] = [
  ['/', 100],
  ['/vendor-directory?near=78704', most],
  ['/login', most],
  ['/questionnaire', most],
  ['/draft-plan', most],
  ['/vendor-application', most],
];

const afterwards = [toastsAfterMs, amplifyAfterMs];

/** Ignores scripts fetched seconds after a page, which are not part of its first load. */
const leaveAfterwardsOut = (page: Page): Promise<unknown> =>
  page.addInitScript((out) => {
    const { setTimeout } = window;
    const wait = (act: () => void, ms = 0): number => (out.includes(ms) ? 0 : setTimeout(act, ms));
    Object.assign(window, { setTimeout: wait });
  }, afterwards);

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
  const [vendor] = (await callApi(directory.searchVendors, { query: { category: 'decor' } })).body.vendors;
  const paths = [
    '/dashboard',
    '/home',
    `/questionnaire?draftId=${id}`,
    `/services?draftId=${id}`,
    `/service-step/decor?draftId=${id}`,
    `/vendors?category=decor&draftId=${id}`,
    `/vendor/${vendor?.id}?draftId=${id}`,
    `/event-overview?draftId=${id}`,
    `/event-overview?eventId=${events[0]?.id}`,
    `/guests?draftId=${id}`,
    `/import-guests?draftId=${id}`,
    `/draft-plan?draftId=${open.id}`,
    `/ask-vendors?category=decor&vendors=${vendor?.id}&draftId=${id}`,
    `/summary?draftId=${id}`,
    `/payment?draftId=${id}`,
    `/confirmation?bookingId=${events[0]?.bookingId}`,
    '/messages',
    '/vendor-application',
  ];
  // A new browser for each page, so that nothing is in memory.
  for (const path of paths) {
    const page = await openBrowser(asHost);
    await expectWithin(page, path, most);
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
