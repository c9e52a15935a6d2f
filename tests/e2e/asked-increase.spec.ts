import type { Locator } from '@playwright/test';
import { inquiries } from '#shared/api/messaging/inquiries.ts';
import { messaging } from '#shared/api/messaging.ts';
import { offers } from '#shared/api/messaging/offers.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { openBusiness } from '#tests/support/businesses.ts';
import { callApi } from '#tests/support/deployed-api.ts';
import { accessToken } from '#tests/support/account.ts';
import { book } from '#tests/support/journeys-booked.ts';
import { startAskablePlan } from '#tests/support/journeys-messaging.ts';
import { cards, payButton, typeCard } from '#tests/support/journeys-payment.ts';
import { inDays } from '#tests/support/plans-by-api.ts';
import { button, expectToast, link } from '#tests/support/pages.ts';
import { expectNothingFound, phone } from '#tests/support/pages-accessibility.ts';
import { atNight } from '#tests/support/proves.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './fixtures.ts';

/*
 * A host asks for more than a booked offer covers, the vendor agrees at its rates, and the host sees the price and pays
 * (rules orders-34 to orders-36).
 */

const desk = { width: 1280, height: 800 };

/** Books an offer of a new caterer for 40 guests and 4 hours: $38.00 a guest and $40.00 an hour. */
async function bookOffer(host: Person, name: string) {
  const caterer = await openBusiness('catering');
  const [token, vendorToken] = [await host.token(), await accessToken(caterer.email)];
  const draftId = await startAskablePlan(token, name);
  const asked = {
    draftId,
    category: 'catering' as const,
    vendorIds: [caterer.vendorId],
    message: 'What would it cost?',
  };
  const { body: sent } = await callApi(inquiries.sendInquiries, { body: asked }, token);
  const conversationId = sent.inquiries[0]?.conversationId ?? '';
  const read = () => callApi(messaging.listMessages, { params: { conversationId }, query: {} }, token);
  await expect.poll(async () => (await read()).status, { message: 'their conversation is open' }).toBe(200);
  const { body: draft } = await callApi(planning.getDraft, { params: { draftId } }, token);
  const { date } = draft.details;
  const terms = {
    facts: { date: date ?? '', startTime: '16:00', durationHours: 4, guestCount: 40 },
    lines: [
      { text: 'Supper', price: { amountCents: 3800, unit: 'per_person' as const }, quantity: 40 },
      { text: 'Bartender', price: { amountCents: 4000, unit: 'per_hour' as const }, quantity: 4 },
    ],
    included: '',
    note: '',
    validThrough: inDays(7),
  };
  const made = await callApi(
    offers.makeOffer,
    { params: { conversationId }, body: { replaces: 0, terms } },
    vendorToken,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const params = { draftId, vendorId: caterer.vendorId, version: made.body.version };
  const added = await callApi(planOffers.addOfferToPlan, { params }, token);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  return { caterer, token, booked: await book(token, added.body), date: date ?? '' };
}

interface Change {
  /** The host's button, field and choice, and what the pages call it. */
  open: string;
  choose: (dialog: Locator) => Promise<unknown>;
  figures: string;
  details: string;
  toast: string;
  inCalendar: string;
  /** The vendor's price, which is its payout, and the host's difference. */
  price: string;
  difference: string;
  differenceCents: number;
}

const moreGuests: Change = {
  open: 'Change Guest Count',
  choose: (dialog) => dialog.getByLabel('Guests').fill('50'),
  figures: '50 guests',
  details: '50',
  inCalendar: '4:00 PM to 8:00 PM',
  toast: 'Guest count changed',
  price: '$2,060.00',
  difference: '$399.00',
  differenceCents: 39_900,
};

const moreHours: Change = {
  open: 'Change Hours',
  choose: (dialog) => dialog.getByLabel('Duration').selectOption('6 hours'),
  figures: '6 hours',
  details: '4:00 PM to 10:00 PM',
  inCalendar: '4:00 PM to 10:00 PM',
  toast: 'Duration changed',
  price: '$1,760.00',
  difference: '$84.00',
  differenceCents: 8400,
};

for (const [device, hostSize, vendorSize, change] of [
  ['desk', desk, phone, moreGuests],
  ['phone', phone, desk, moreHours],
] as const) {
  test(
    `a vendor agrees to ${change.figures}, and the host sees the price and pays, at a ${device}`,
    atNight(),
    async ({ someHost, openSession }) => {
      test.slow();
      const { caterer, token, booked, date } = await bookOffer(someHost, `More of supper ${device}`);
      const host = someHost.page;
      await host.setViewportSize(hostSize);
      const vendor = await openSession(caterer.email);
      await vendor.setViewportSize(vendorSize);
      const view = async () => (await callApi(orders.getBooking, { params: { bookingId: booked.id } }, token)).body;

      await test.step('the host sees the price and asks', async () => {
        await host.goto(`/event-overview?eventId=${booked.event.id}`);
        await button(host, change.open).click();
        const dialog = host.getByRole('dialog');
        await change.choose(dialog);
        await expect(dialog).toContainText(`${caterer.name} must agree first`);
        await expect(dialog).toContainText(`You pay once they agree${change.difference}`);
        await expectNothingFound(host, 'the price of more than an offer covers');
        await dialog.getByRole('button', { name: 'Ask to Change' }).click();
        await expectToast(host, 'Request sent', `We asked ${caterer.name}. Nothing has changed yet.`);
        await expect(host.getByText(`Waiting for ${caterer.name} to agree`)).toBeVisible();
      });

      await test.step('the vendor sees its price and agrees', async () => {
        await vendor.goto(`/vendor-dashboard?order=${booked.id}.${caterer.vendorId}`);
        await expect(vendor.getByText(`asks for ${change.figures}`)).toBeVisible();
        await expect(vendor.getByText(`from $1,680.00 to ${change.price}`)).toBeVisible();
        await expectNothingFound(vendor, 'an order whose host asks for more');
        await button(vendor, 'Agree to Change').click();
        await expect(vendor.getByText('You agreed to change this order')).toBeVisible();
      });

      await test.step('the host sees that it is agreed, and a declined card changes nothing', async () => {
        const agreed = host.getByText(`${caterer.name} agreed: pay to make the change`);
        await expect(agreed).toBeVisible();
        await host.evaluate(() => window.scrollTo(0, 0));
        await expect(agreed, 'without scrolling').toBeInViewport();
        await expect(link(host, 'Continue to Payment'), 'without scrolling').toBeInViewport();
        await link(host, 'Continue to Payment').click();
        await typeCard(host, cards.declined);
        await expect(payButton(host)).toHaveAccessibleName(`Pay ${change.difference}`);
        await expectNothingFound(host, 'the payment of an agreed change');
        await payButton(host).click();
        await expect(host.getByText(/declined/i).first()).toBeVisible();
        expect(await view()).toMatchObject({ changes: [], paidCents: booked.paidCents });
        await expect(vendor.getByText('You agreed to change this order')).toBeVisible();
      });

      await test.step('another card pays, and everybody sees the change', async () => {
        await typeCard(host, cards.succeeds);
        await payButton(host).click();
        await expectToast(host, change.toast);
        await expect(host.getByRole('region', { name: 'Changes' })).toContainText(change.figures);
        await expect(host.getByRole('region', { name: 'Event details' })).toContainText(change.details);
        await expect(host.getByText(`${caterer.name} agreed: pay to make the change`)).toBeHidden();
        const after = await view();
        expect(after.paidCents - booked.paidCents, 'one charge').toBe(change.differenceCents);
        await expect(vendor.getByText('You agreed to change this order')).toBeHidden();
        await expect(vendor.getByRole('article')).toContainText(change.figures);
        await expect(vendor.getByRole('article')).toContainText(change.price);
        await vendor.goto(`/vendor-dashboard?view=calendar&month=${toMonth(date)}`);
        await expect(vendor.getByRole('main')).toContainText(change.inCalendar);
        await vendor.goto(`/vendor-dashboard?view=earnings`);
        await expect(vendor.getByText('Next payout')).toBeVisible();
        await expect(vendor.getByRole('main')).toContainText(change.price);
      });
    },
  );
}
