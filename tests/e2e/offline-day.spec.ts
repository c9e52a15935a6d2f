import type { Page } from '@playwright/test';
import { demoVendorId } from '#infra/demo/vendors/open-businesses.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { book, moveToToday } from '#tests/support/journeys-booked.ts';
import { button, heading } from '#tests/support/pages.ts';
import { expectNothingFound } from '#tests/support/pages-accessibility.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/* The day of an event without a connection: its page opens again in a new tab, as it was loaded last. */

const caterer = 'Ember & Rye';

async function bookToday(host: Person): Promise<Booking> {
  const token = await host.token();
  const plan = await makePlan(token, {
    name: 'Without a signal',
    categories: ['catering'],
    vendorId: demoVendorId(caterer),
  });
  const booked = await book(token, plan);
  await moveToToday(booked);
  return booked;
}

const theDay = (page: Page) => page.getByRole('region', { name: 'The day' });
const pathTo = ({ event }: Booking) => `/event-overview?eventId=${event.id}`;

/** Opens the day and waits until the browser has its copy. */
async function openDay(page: Page, booked: Booking, path = pathTo(booked)): Promise<void> {
  await page.goto(path);
  await expect(theDay(page)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hostwell.answers') ?? '')).toContain(booked.id);
}

test('the day of an event opens offline in a new tab, and marks are sent afterwards', async ({ newHost }) => {
  const { page } = newHost;
  const booked = await bookToday(newHost);
  await openDay(page, booked);
  const context = page.context();
  const errors: string[] = [];
  await page.close();
  await context.setOffline(true);

  const offline = await context.newPage();
  offline.on('pageerror', (error) => errors.push(error.message));
  await offline.goto(pathTo(booked));
  await expect(theDay(offline)).toBeVisible();
  await expect(heading(offline)).toHaveText('Without a signal');
  await expectNothingFound(offline, 'the day of an event offline');
  const arrived = theDay(offline).getByRole('button', { name: `${caterer}: Arrived` });
  await arrived.click();
  await expect(offline.getByText("1 mark will be sent when you're back online")).toBeVisible();
  await expect(offline.getByText('This page will load'), 'the page is whole').toBeHidden();
  await offline.reload();
  await expect(arrived, 'kept over a reload').toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(false);
  await expect(offline.getByText("will be sent when you're back online")).toBeHidden();
  await offline.reload();
  await expect(arrived).toHaveAttribute('aria-pressed', 'true');
  expect(errors).toEqual([]);
});

test('sign-out leaves no day behind, and other pages are not served offline', async ({ newHost }) => {
  const { page } = newHost;
  const booked = await bookToday(newHost);
  await openDay(page, booked);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/event-overview']);
  const copied = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    copied.filter((path) => !/^\/(assets\/[\w.-]+|config\.json)?$/.test(path)),
    'files that are the same for everybody',
  ).toEqual([]);

  await button(page, 'Sign Out').click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(booked.id);
});

test('with a connection, the document always comes from the site', async ({ newHost }) => {
  const { page } = newHost;
  const booked = await bookToday(newHost);
  await openDay(page, booked);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const old = new Response('<!doctype html><title>Old</title>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open(name)).put('/', old);
  });
  await page.reload();
  await expect(theDay(page)).toBeVisible();
});

test("a vendor's order opens offline on the day", async ({ newHost, asVendor }) => {
  const booked = await bookToday(newHost);
  const { page } = asVendor;
  const path = `/vendor-dashboard?order=${booked.id}.${demoVendorId(caterer)}`;
  await openDay(page, booked, path);
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto(path);
  await expect(theDay(offline)).toBeVisible();
  await expect(theDay(offline).getByRole('button', { name: `${caterer}: Arrived` })).toBeVisible();
});
