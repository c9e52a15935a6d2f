import type { Locator, Page } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { vendors } from '#shared/api/vendors.ts';
import { addDays, formatLongDate } from '#shared/kernel/dates.ts';
import { monthOf } from '#shared/kernel/months.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { inDays, makePlan } from '#tests/support/plans-by-api.ts';
import { expectAccessible } from '#tests/support/pages-accessibility.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

const businessOf = async (vendor: Person): Promise<string> => (await vendor.me()).vendor?.id ?? '';

/** A day within what a vendor can plan, without orders, and hardly another test's. */
async function freeDay(vendorId: string): Promise<string> {
  const from = inDays(160 + Math.floor(Math.random() * 400));
  const query = { from, to: addDays(from, 40) };
  const { days } = (await callApi(directory.getAvailability, { params: { vendorId }, query })).body;
  // Not at the edge of a month: its neighbours are on the same page.
  const free = days.find(({ date, status }) => status === 'free' && Number(date.slice(8)) > 7 && date.slice(8) < '20');
  if (!free) throw new Error('The vendor has no free day');
  return free.date;
}

const calendarOf = (date: string) => `/vendor-dashboard?view=calendar&month=${monthOf(date)}`;

/** The day in the vendor's calendar; its name says its state. */
const dayIn = (page: Page, date: string, standing = ''): Locator =>
  page.getByRole('grid').getByRole('button', { name: `${formatLongDate(date)}, ${standing}` });

/** The day as the vendor's page shows it. */
const dayShown = (page: Page, date: string): Locator =>
  page.getByRole('region', { name: 'Availability' }).getByRole('cell', { name: `${Number(date.slice(8))} your event` });

test('a day that the vendor closes is not free for hosts, until it is opened again', async ({ asVendor, someHost }) => {
  const vendorId = await businessOf(asVendor);
  const date = await freeDay(vendorId);
  const plan = await makePlan(await someHost.token(), { name: 'Closed day', date });
  const { page } = asVendor;
  await page.goto(calendarOf(date));
  await dayIn(page, date).click();
  await button(page, 'Close This Day').click();
  await expect(dayIn(page, date, 'Closed'), 'the calendar shows it at once').toBeVisible();

  const host = someHost.page;
  await host.goto(`/vendor/${vendorId}?draftId=${plan.id}`);
  await expect(dayShown(host, date), 'the host sees it').toHaveAccessibleName(/not available/);
  await expect(host.getByText(/^Closed on [^.]+$/)).toBeVisible();

  await page.reload();
  await dayIn(page, date, 'Closed').click();
  await button(page, 'Open This Day').click();
  await expect(button(page, 'Close This Day')).toBeVisible();
  await host.reload();
  await expect(dayShown(host, date), 'it is free again').toHaveAccessibleName(/, free/);
});

test('a day that cannot be closed shows as it was, and why', async ({ asVendor: { page }, asVendor }) => {
  const date = await freeDay(await businessOf(asVendor));
  await page.goto(calendarOf(date));
  await dayIn(page, date).click();
  await page.route('**/api/vendors/days/*', (route) => route.abort());
  // Twice, as some press every button.
  await button(page, 'Close This Day').dblclick();
  await expectToast(page, "Couldn't change your calendar", 'Check your connection and try again.');
  await expect(button(page, 'Close This Day'), 'the day is open as before').toBeVisible();
  await expect(dayIn(page, date, '0 of')).toBeVisible();
});

test('a vendor walks through the calendar by keyboard and sets the week', async ({ asVendor: { page }, asVendor }) => {
  const date = await freeDay(await businessOf(asVendor));
  await page.goto(`${calendarOf(date)}&day=${date}`);
  await dayIn(page, date).focus();
  for (const [key, reached] of [
    ['ArrowRight', addDays(date, 1)],
    ['ArrowDown', addDays(date, 8)],
    ['ArrowLeft', addDays(date, 7)],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dayIn(page, reached), `${key} moves on`).toBeFocused();
  }
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid').locator(':focus'), 'the next month has the focus').toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(dayIn(page, addDays(date, 7)), 'and back').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: formatLongDate(addDays(date, 7)) })).toBeVisible();

  const places = page.getByLabel('Orders per day');
  await places.fill('0');
  await button(page, 'Save Calendar').click();
  await expect(page.getByText('Enter a whole number from 1 to 50')).toBeVisible();
  const { pattern } = (await callApi(vendors.getCalendar, { query: { month: monthOf(date) } }, await asVendor.token()))
    .body;
  await places.fill(String(pattern.capacityPerDay));
  await button(page, 'Save Calendar').click();
  await expectToast(page, 'Calendar saved');
});

test('a month at the end of what dates can be leads to this one', async ({ asVendor: { page } }) => {
  await page.goto('/vendor-dashboard?view=calendar&month=9999-12');
  await expect(page.getByRole('grid').locator('[aria-current=date]')).toBeVisible();
});

test('the calendar can be used by everybody, by day, by night and on a phone', async ({ asVendor }) => {
  test.slow();
  await expectAccessible(asVendor.page, [
    {
      path: '/vendor-dashboard?view=calendar',
      actions: [
        (page) => button(page, 'Next month'),
        (page) => page.getByLabel('Orders per day'),
        (page) => button(page, 'Save Calendar'),
      ],
    },
  ]);
});
