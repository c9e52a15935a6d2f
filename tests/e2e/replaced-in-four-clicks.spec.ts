import type { Page } from '@playwright/test';
import { directory } from '#shared/api/directory.ts';
import { orders } from '#shared/api/orders.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { fullRequirements as requirements } from '#tests/support/full-requirements.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { expectBooked, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button } from '#tests/support/pages.ts';
import { phone } from '#tests/support/pages-accessibility.ts';
import { atNight, proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* A vendor cancels, and its replacement is booked in few clicks (rule changes-107). */

/** Counts every press of mouse or finger from the next page on. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { pressed } = globalThis as unknown as { pressed: () => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && pressed(), { capture: true });
  });
  return () => presses;
}

/** The first press: each way from a message about the cancellation, which is already open, to the event. */
const ways = {
  'the email': async (page: Page, { email, bookingId }: { email: string; bookingId: string }) => {
    const mail = page
      .getByRole('article')
      .filter({ hasText: bookingId })
      .filter({ hasText: /cancel/i });
    await expect(async () => {
      await page.goto(`/mailbox?to=${encodeURIComponent(email)}`);
      await expect(mail.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    return { news: mail.first().getByRole('link', { name: /event-overview/ }), before: 0 };
  },
  'the notification': async (page: Page, { eventTitle }: { eventTitle: string }) => {
    await page.goto('/my-events');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    return { news: panel.getByRole('link').filter({ hasText: 'canceled' }).filter({ hasText: eventTitle }), before: 1 };
  },
} as const;

for (const [from, at] of [
  ['the email', 'a desk'],
  ['the email', 'a phone'],
  ['the notification', 'a desk'],
  ['the notification', 'a phone'],
] as const) {
  test(
    `a host replaces a canceled vendor in at most four clicks from ${from} at ${at}`,
    atNight(proves('overview-10')),
    async ({ someHost, asVendor }) => {
      const { page, email } = someHost;
      const token = await someHost.token();
      const { vendor } = await asVendor.me();
      if (!vendor) throw new Error('The vendor of the demo has no business');
      const { categories } = (await callApi(directory.getVendor, { params: { vendorId: vendor.id } })).body;
      const plan = await makePlan(token, {
        name: `Rescued from ${from} at ${at}`,
        categories: categories.slice(0, 1),
        vendorId: vendor.id,
      });
      const booked = await book(token, plan, 'full', requirements);
      const body = { reason: 'The oven broke' };
      await callApi(orders.cancelVendorOrder, { params: { bookingId: booked.id }, body }, await asVendor.token());

      if (at === 'a phone') await page.setViewportSize(phone);
      const presses = await countPresses(page);
      const canceled = { email, bookingId: booked.id, eventTitle: booked.event.title };
      const { news, before } = await ways[from](page, canceled);
      await news.click();
      await button(page, 'Book This Instead').click();
      await button(page, 'Next').click();
      await typeCard(page);
      await payButton(page).click();
      expect(await expectBooked(page), 'it is part of the same booking').toBe(booked.id);
      expect(presses() - before).toBeLessThanOrEqual(4);
      expect(presses(), 'clicks are counted').toBeGreaterThan(1);
      const { body: after } = await callApi(orders.getBooking, { params: { bookingId: booked.id } }, token);
      expect(after.orders.filter(({ status }) => status !== 'cancelled')).toHaveLength(1);
    },
  );
}
