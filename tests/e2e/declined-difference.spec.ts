import { orders } from '#shared/api/orders.ts';
import { openBusiness } from '#tests/support/businesses.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { cards, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { makePlan } from '#tests/support/plans-by-api.ts';
import { button, expectToast } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { atNight, proves } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';

/* A host raises the guest count in one browser while the vendor has the order open in another (rule changes-59). */

const desk = { width: 1280, height: 800 };

for (const [device, hostSize, vendorSize] of [
  ['desk', desk, phone],
  ['phone', phone, desk],
] as const) {
  test(
    `a declined card changes nothing, and another card pays the difference, at a ${device}`,
    atNight(proves('overview-12')),
    async ({ someHost, openSession }) => {
      const caterer = await openBusiness('catering', { product: { price: { amountCents: 4000, unit: 'per_person' } } });
      const { vendorId, category } = caterer;
      const token = await someHost.token();
      const plan = await makePlan(token, { name: `More friends (${device})`, categories: [category], vendorId });
      const booked = await book(token, plan);
      const present = booked.event.guestCount ?? 0;
      const wanted = present + 10;

      const vendor = await openSession(caterer.email);
      await vendor.setViewportSize(vendorSize);
      await vendor.goto(`/vendor-dashboard?order=${booked.id}.${vendorId}`);
      const theEvent = vendor.getByRole('article');
      await expect(theEvent).toContainText(`Guests${present}`);
      const loadedAt = await vendor.evaluate(() => performance.timeOrigin);

      const { page } = someHost;
      await page.setViewportSize(hostSize);
      const view = async () => (await callApi(orders.getBooking, { params: { bookingId: booked.id } }, token)).body;
      await page.goto(`/event-overview?eventId=${booked.event.id}`);
      await button(page, 'Change Guest Count').click();
      const dialog = page.getByRole('dialog', { name: 'Change guest count' });
      await dialog.getByLabel('Guests').fill(String(wanted));
      await dialog.getByRole('button', { name: 'Continue to Payment' }).click();

      await test.step('the card is declined, and nothing changes', async () => {
        await typeCard(page, cards.declined);
        await expect(payButton(page), 'ten guests with the fee').toHaveAccessibleName('Pay $420.00');
        await payButton(page).click();
        await expect(page.getByText(/declined/i).first()).toBeVisible();
        await expectNothingFound(page, 'a declined difference');
        expect(await view()).toMatchObject({
          event: { guestCount: present },
          changes: [],
          paidCents: booked.paidCents,
          balance: booked.balance,
          canMove: true,
        });
        await expect(theEvent).toContainText(`Guests${present}`);
        await expect(theEvent).not.toContainText('The event is now');
      });

      await test.step('another card pays on the same page, and the vendor sees the change live', async () => {
        await typeCard(page, cards.succeeds);
        await payButton(page).click();
        await expectToast(page, 'Guest count changed', `is now for ${wanted} guests.`);
        await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`${wanted} guests`);
        await expect(theEvent).toContainText(`Guests${wanted}`);
        await expect(theEvent).toContainText(`The event is now for ${wanted} guests`);
        expect(await vendor.evaluate(() => performance.timeOrigin), 'without a reload').toBe(loadedAt);
        await expectNothingFound(vendor, 'an order with another guest count');
        const after = await view();
        expect(after).toMatchObject({ event: { guestCount: wanted }, changes: [{ kind: 'guests', cents: 42_000 }] });
        expect(after.paidCents - booked.paidCents, 'one charge').toBe(42_000);
      });
    },
  );
}
