import { accounts } from '#shared/api/accounts.ts';
import { orders } from '#shared/api/orders.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { bookToTalk } from '#tests/support/journeys-messaging.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { expect, test } from './fixtures.ts';

/* The thread of an event in two browsers, live (rule event-room-19). */

test('host and vendor write to everyone live, until the vendor is canceled', async ({ someHost, asVendor }) => {
  test.slow();
  const [hostToken, vendorToken] = [await someHost.token(), await asVendor.token()];
  const { party, bookingId } = await bookToTalk(hostToken, vendorToken);
  const vendorId = (await callApi(accounts.getMe, {}, vendorToken)).body.vendor?.id ?? '';
  const booking = (await callApi(orders.getBooking, { params: { bookingId } }, hostToken)).body;
  const [host, vendor] = [someHost.page, asVendor.page];

  await host.goto(`/event-overview?eventId=${booking.event.id}`);
  await host.getByRole('link', { name: 'Message Everyone' }).click();
  await expect(host.getByRole('heading', { name: `Everyone · ${party}` })).toBeVisible();
  await vendor.goto(`/vendor-dashboard?order=${bookingId}.${vendorId}`);
  await vendor.getByRole('link', { name: 'Message Everyone at This Event' }).click();
  await expect(vendor.getByText('No messages yet.')).toBeVisible();

  await test.step('a message appears in the other browser, and who has read it in the first', async () => {
    await host.getByLabel('Type your message').fill('The gate opens at ten.');
    await host.keyboard.press('Enter');
    await expect(vendor.getByRole('log')).toContainText('The gate opens at ten.');
    await expect(host.getByRole('log')).toContainText('Seen by');
    await vendor.getByLabel('Type your message').fill('We come at eleven.');
    await vendor.keyboard.press('Enter');
    await expect(host.getByRole('log')).toContainText('We come at eleven.');
  });

  for (const colorScheme of ['light', 'dark'] as const)
    for (const size of [{ width: 1280, height: 800 }, phone]) {
      await host.emulateMedia({ colorScheme });
      await host.setViewportSize(size);
      await expectNothingFound(host, `the thread of an event, ${colorScheme}, ${size.width} px`);
    }

  await test.step('a canceled vendor loses it live, and keeps the unsent text', async () => {
    await vendor.getByLabel('Type your message').fill('We bring the tent.');
    const params = { bookingId, vendorId };
    const { refundCents } = (
      await callApi(orders.previewCancellation, { params: { bookingId }, query: { vendorId } }, hostToken)
    ).body;
    const body = { agreedRefundCents: refundCents, reason: 'Plans changed' };
    expect((await callApi(orders.cancelOrder, { params, body }, hostToken)).status).toBe(200);
    await expect(vendor.getByRole('heading', { name: "You're no longer part of this conversation" })).toBeVisible();
    await expect(vendor.getByLabel('Your unsent message')).toHaveValue('We bring the tent.');
    await expect(vendor.getByText('The gate opens at ten.')).toHaveCount(0);
  });
});
