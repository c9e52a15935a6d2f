import type { Page } from '@playwright/test';
import { planning } from '#shared/api/planning.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { openBusiness } from '#tests/support/businesses.ts';
import type { Business } from '#tests/support/businesses.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { atNight, proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* A host moves an event in one browser, and three vendors see it in theirs (rule changes-11). */

const desk = { width: 1280, height: 800 };

/** Makes a plan with these vendors, starting with the first. */
async function planWith(token: string, [first, ...others]: readonly [Business, ...Business[]]) {
  let plan = await makePlan(token, {
    name: 'Seen by three',
    categories: [first.category],
    vendorId: first.vendorId,
  });
  for (const { vendorId, category } of others) {
    const request = { params: { draftId: plan.id }, body: { version: plan.version, vendorId, category } };
    plan = (await callApi(planning.addPlanItem, request, token)).body;
  }
  return plan;
}

const expectAll = (pages: readonly Page[], words: string): Promise<void[]> =>
  Promise.all(pages.map((page) => expect(page.getByText(words), words).toBeVisible()));

test(
  "a host moves an event at a desk and on a phone, and its three vendors' open pages show it",
  atNight(proves('overview-9')),
  async ({ someHost, openSession }) => {
    const businesses = [
      await openBusiness('venue'),
      await openBusiness('catering'),
      await openBusiness('photography'),
    ] as const;
    const token = await someHost.token();
    const booked = await book(token, await planWith(token, businesses), 'deposit');
    const pages: Page[] = [];
    for (const { vendorId, email } of businesses) {
      const page = await openSession(email);
      await page.setViewportSize(pages.length === 2 ? phone : desk);
      await page.goto(`/vendor-dashboard?order=${booked.id}.${vendorId}`);
      pages.push(page);
    }
    await expectAll(pages, formatLongDate(booked.event.date));
    const loadedAt = await Promise.all(pages.map((page) => page.evaluate(() => performance.timeOrigin)));

    const { page } = someHost;
    const dialog = page.getByRole('dialog', { name: 'Change date or time' });
    const moveEvent = async (size: typeof desk, choose: () => Promise<void>) => {
      await page.setViewportSize(size);
      await page.goto(`/event-overview?eventId=${booked.event.id}`);
      await button(page, 'Change Date or Time').click();
      await choose();
      await dialog.getByRole('button', { name: 'Move Event' }).click();
      await expect(dialog).toBeHidden();
    };

    let date = '';
    await test.step('at a desk to another day', async () => {
      await moveEvent(desk, async () => {
        const free = dialog.getByRole('button', { name: /, all vendors free$/ }).first();
        date = (await free.getAttribute('data-date')) ?? '';
        await free.click();
      });
      await expectAll(pages, `Moved to ${formatLongDate(date)} at 4:00 PM`);
    });
    await test.step('on a phone to another time', async () => {
      await moveEvent(phone, () => dialog.getByLabel('Start time').fill('17:30'));
      await expectAll(pages, `Moved to ${formatLongDate(date)} at 5:30 PM`);
    });
    expect(
      await Promise.all(pages.map((one) => one.evaluate(() => performance.timeOrigin))),
      'without a reload',
    ).toEqual(loadedAt);
    for (const one of pages) await expectNothingFound(one, 'an order that was moved twice');
  },
);
