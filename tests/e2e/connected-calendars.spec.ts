import { addDays, formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { answering, calendarWith, startFeedServer } from '#tests/support/feed-server.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { desk, expectAccessibleByDayAndNight, expectNoSideways, phone } from '#tests/support/pages-accessibility.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { makePlan, quietDate } from '#tests/support/plans-by-api.ts';
import { expect, test } from './fixtures.ts';

/* A calendar of another program, served by this test: connected, read, in the way of an order, failing, removed. */

const digits = (date: string) => date.replaceAll('-', '');

for (const [device, size] of [
  ['desk', desk],
  ['phone', phone],
] as const)
  test(`a vendor connects a calendar, sees its clash, opens it, and removes it when it fails: ${device}`, async ({
    asVendor,
    someHost,
  }) => {
    const { page } = asVendor;
    const name = `Airbnb, ${device}`;
    const date = quietDate();
    const token = await someHost.token();
    const vendorId = (await asVendor.me()).vendor?.id ?? '';
    await book(
      token,
      await makePlan(token, { name: `At a blocked time, ${device}`, date, categories: ['catering'], vendorId }),
    );
    await using server = await closing(startFeedServer());
    server.respond(answering(calendarWith([{ from: digits(date), to: digits(addDays(date, 1)) }])));

    await page.setViewportSize(size);
    await page.goto(`/vendor-dashboard?view=calendar&month=${toMonth(date)}&day=${date}`);
    await button(page, 'Connect a Calendar').click();
    const dialog = page.getByRole('dialog', { name: 'Connect a calendar' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Address').fill('https://127.0.0.1:99999/a.ics');
    await button(page, 'Connect Calendar').click();
    await expect(dialog.getByText("This isn't the address of a calendar.", { exact: false })).toBeVisible();
    await expectAccessibleByDayAndNight(page, `the form of a calendar, ${device}`);
    await dialog.getByLabel('Address').fill(server.address);
    await button(page, 'Connect Calendar').click();
    await expectToast(page, 'Calendar connected');

    const calendars = page.getByRole('region', { name: 'Connected calendars' });
    const row = calendars.getByRole('listitem').filter({ has: button(page, `Remove ${name}`) });
    await expect(row).toContainText(`1 day blocked, next ${formatDate(date)}`);
    const clashes = page.getByRole('region', { name: 'Orders at blocked times' });
    const clash = clashes.getByRole('listitem').filter({ hasText: `At a blocked time, ${device}` });
    await expect(clash).toContainText(`blocked by ${name}, all day`);
    await expectNoSideways(page, `the calendar, ${device}`);
    await expectAccessibleByDayAndNight(page, `a clash, ${device}`);

    await button(page, 'Connect a Calendar').click();
    await dialog.getByLabel('Name').fill('Again');
    await dialog.getByLabel('Address').fill(server.address.replace('http:', 'HTTP:'));
    await button(page, 'Connect Calendar').click();
    await expect(dialog.getByText(`You've already connected this address as ${name}`)).toBeVisible();
    await button(page, 'Cancel').click();

    const day = page.getByRole('region', { name: 'Blocked by connected calendars' });
    await day.getByRole('button', { name: `Open This Time: All day, ${name}, ${formatLongDate(date)}` }).click();
    await expect(day).toContainText(`${name} · opened by you`);
    await expect(clash).toBeHidden();
    await expect(row).toContainText('No days blocked');

    server.respond(answering('', 403));
    await button(page, `Pause ${name}`).click();
    await expect(row).toContainText('paused');
    await button(page, `Resume ${name}`).click();
    await expect(row).toContainText("Can't be read since");
    await expectAccessibleByDayAndNight(page, `a failing calendar, ${device}`);

    await button(page, `Remove ${name}`).click();
    await button(page, 'Remove Calendar').click();
    await expectToast(page, 'Calendar removed');
    await expect(row).toBeHidden();
    await expect(day).toBeHidden();
  });

async function closing<T extends { close: () => Promise<void> }>(starting: Promise<T>) {
  const server = await starting;
  return { ...server, [Symbol.asyncDispose]: server.close };
}
