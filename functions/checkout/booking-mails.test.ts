import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import type { ReviewPosted } from '#events/orders/review-posted.ts';
import { testId, testNow, testUserId } from '#tests/support/calls.ts';
import { agreement, requirements } from '#tests/support/plans.ts';
import { caterer, hall, makePlanItem, photographer, planDraft, portraits } from '#tests/support/plans.ts';
import { supper, venue } from '#tests/support/plans.ts';
import { promoRecord } from '#tests/support/records.ts';
import { startCheckout } from './checkout.ts';
import { hostMail } from '../orders/mails/host-mail.ts';
import { orderMail } from '../orders/mails/order-placed-mail.ts';
import { pricePlan } from './plan.ts';
import { receiptMail } from '../orders/mails/receipt-mail.ts';
import { vendorOrderCancelledMail, reviewMail } from '../orders/mails/vendor-mail.ts';
import type { PlacedJob } from '#functions/data/vendors/day.ts';

const meta = { id: testId(1), occurredAt: testNow, actor: testUserId(1), correlationId: 'test' };

it('informs a vendor of their share of a booking', () => {
  const order = {
    bookingId: 'HST-ABCDEFGH1',
    vendorId: testId(5),
    vendorName: 'Ember & Rye',
    customerId: testUserId(1),
    eventTitle: 'Garden birthday',
    eventDate: '2027-06-12',
    startTime: '16:00',
    placeLabel: 'Austin, TX 78704',
    guestCount: null,
    packages: ['Offer'],
    totalCents: 152_000,
  };
  const sold = (productName: string, quantity: number) => ({ productName, quantity, subtotalCents: 76_000 });
  const lines = [
    { category: 'catering' as const, packages: [sold('Family supper', 1), sold('Late snack', 24)], fees: [] },
  ];
  const booked = { id: testId(2), title: 'Garden birthday', date: '2027-06-12', startTime: '16:00', endTime: '02:00' };
  const where = { placeLabel: 'Austin, TX 78704', timeZone: 'America/Chicago' };
  const event = { ...booked, ...where, eventType: null, guestCount: null };
  const placed = { customerName: 'Maya Ortiz', lines, event };
  const mail = orderMail(OrderPlaced.create(order, meta), placed);
  expect(mail).toMatchObject({ to: { vendorId: testId(5) }, subject: 'New order HST-ABCDEFGH1: Garden birthday' });
  expect(mail.facts).toEqual([
    ['Booking ID', 'HST-ABCDEFGH1'],
    ['Date', 'Saturday, June 12, 2027'],
    ['Start', '4:00 PM'],
    ['End', 'Sun, Jun 13, 2:00 AM'],
    ['Place', 'Austin, TX 78704'],
    ['Packages', 'Family supper, Late snack × 24'],
    ['Total', '$1,520.00'],
  ]);
  const open = orderMail(OrderPlaced.create({ ...order, startTime: null }, meta), placed);
  expect(open.facts).toContainEqual(['Start', 'Not known yet']);
  const moved = { ...placed, event: { ...event, date: '2027-06-19' } };
  const late = orderMail(OrderPlaced.create(order, meta), moved);
  expect(
    late.facts?.map(([label]) => label),
    'a moved event has another end',
  ).not.toContain('End');
});

const checkoutIds = {
  userId: testUserId(1),
  bookingId: 'HST-ABCDEFGH1',
  eventId: testId(2),
  now: new Date(testNow),
  correlationId: 'test',
  jobs: new Map<string, PlacedJob>(),
};

it('lists in a receipt which requirements the vendors got, without repeating them', () => {
  const draft = planDraft({ items: [makePlanItem(venue, hall)] });
  const plan = pricePlan(
    draft,
    new Map([[makePlanItem(venue, hall).id, { vendor: venue, products: [hall] }]]),
    new Date(testNow),
    [],
  );
  const receipt = (changes: Parameters<typeof agreement>[0]) =>
    receiptMail(startCheckout(plan, agreement(changes), checkoutIds).booking);
  const mail = receipt({ requirements });
  expect(mail.paragraphs?.at(-1)).toBe(
    'We sent your vendors the venue address and times, access instructions, and dietary restrictions. You can read them on your event page.',
  );
  for (const secret of [requirements.venueAddress, requirements.accessInstructions, requirements.dietaryRestrictions])
    expect(JSON.stringify(mail)).not.toContain(secret);
  expect(JSON.stringify(receipt({ requirements: null }))).not.toContain('We sent your vendors');
});

it('sends the host a receipt, with the balance only if there is one', () => {
  const draft = planDraft();
  const productsByItem = new Map([
    [makePlanItem(venue, hall).id, { vendor: venue, products: [hall] }],
    [makePlanItem(caterer, supper).id, { vendor: caterer, products: [supper] }],
    [makePlanItem(photographer, portraits).id, { vendor: photographer, products: [portraits] }],
  ]);
  const promo = promoRecord(6, 'SUPPER10');
  const plan = pricePlan(draft, productsByItem, new Date(testNow), [{ vendorId: caterer.id, code: promo.code, promo }]);
  const receipt = (paymentOption: 'full' | 'deposit') =>
    receiptMail(startCheckout(plan, agreement({ paymentOption }), checkoutIds).booking);
  expect(receipt('deposit')).toMatchObject({ to: { userId: testUserId(1) }, heading: 'Booking Confirmed!' });
  expect(receipt('deposit').facts?.slice(1)).toEqual([
    ['Time', '4:00 PM to 8:00 PM'],
    ['Vendor 5: Package 51', '$1,200.00'],
    ['Vendor 6: Package 61 × 40', '$1,520.00'],
    ['Vendor 6: Service type', 'Pickup or dine-in'],
    ['Vendor 7: Package 71 × 4', '$600.00'],
    ['Vendor 7: Service type', 'Pickup or dine-in'],
    ['Promo code SUPPER10', '-$152.00'],
    ['Platform fee', '$158.40'],
    ['Total', '$3,326.40'],
    ['Paid', '$997.92'],
    ['Balance due Jun 04, 2027', '$2,328.48'],
  ]);
  expect(receipt('full').facts?.at(-1)).toEqual(['Paid', '$3,326.40']);
});

const example = (name: string, changes: object = {}) => {
  const event = JSON.parse(readFileSync(`events/examples/${name}.v2.json`, 'utf8')) as { data: object };
  return parseEvent({ ...event, data: { ...event.data, ...changes } });
};

const toHost = (name: string, changes?: object) => hostMail(example(name, changes) as Parameters<typeof hostMail>[0]);
const toVendor = (changes?: object) =>
  vendorOrderCancelledMail(example('order-cancelled', changes) as EventOf<typeof OrderCancelled>, 'Maya Okafor');

it("reminds the host of a balance and of the amount they lose if they don't pay", () => {
  const mail = toHost('balance-reminder-due');
  expect(mail).toMatchObject({
    to: { userId: '6f1c0f0a-3b1e-4a7c-9f58-0d7f1f5a2c11' },
    subject: 'Balance due in 7 days: Maya & Theo (HST-7K2Q9XWPA)',
    action: { label: 'Pay the Balance', path: '/event-overview?eventId=01JD0000000000000000000E01' },
  });
  expect(mail?.paragraphs[1]).toContain("you won't get back $718.20 of what you paid");
  expect(mail?.facts).toContainEqual(['Balance', '$1,675.80']);
  expect(toHost('balance-reminder-due', { daysLeft: 1 })?.heading).toBe('Your balance is due tomorrow');
  expect(toHost('balance-reminder-due', { daysLeft: 0 })?.heading).toBe('Your balance is due today');
});

it('sends a receipt for the balance', () => {
  expect(toHost('balance-paid')?.facts).toEqual([
    ['Booking ID', 'HST-7K2Q9XWPA'],
    ['Paid now', '$1,675.80'],
    ['Total paid', '$2,394.00'],
  ]);
});

it('shows refunds next to the total paid', () => {
  expect(toHost('balance-paid', { paidCents: 923_664, refundedCents: 30_744 })?.facts?.slice(2)).toEqual([
    ['Total paid', '$9,236.64'],
    ['Refunded', '-$307.44'],
    ['Your event costs', '$8,929.20'],
  ]);
});

it("informs the host of a vendor's cancellation, the full refund and how to find another vendor", () => {
  const mail = toHost('order-cancelled');
  expect(mail?.subject).toBe('Ember & Rye had to cancel: Maya & Theo (HST-7K2Q9XWPA)');
  expect(mail?.paragraphs.join(' ')).toContain('They wrote: Our kitchen is closed after a fire.');
  expect(mail?.paragraphs.join(' ')).toContain('refunding $2,394.00 to the card that paid');
  expect(mail?.action).toEqual({ label: 'Find Another Vendor', path: '/vendor-directory?category=catering' });
});

it('informs a host who cancels of the fee and the refund', () => {
  const mail = toHost('order-cancelled', { by: 'host', reason: '', retainedCents: 119_700, refundCents: 119_700 });
  expect(mail?.heading).toBe('Ember & Rye is canceled');
  expect(mail?.facts).toContainEqual(['Cancellation fee', '$1,197.00']);
  const nothing = toHost('order-cancelled', { by: 'host', retainedCents: 239_400, refundCents: 0 });
  expect(nothing?.paragraphs.join(' ')).toContain('no refund');
});

it('announces the end of a booking once, with all its vendors', () => {
  expect(toHost('order-cancelled', { endsBooking: true })).toBeUndefined();
  expect(toHost('booking-cancelled')).toMatchObject({ heading: 'Your booking is canceled' });
  expect(toHost('booking-cancelled')?.paragraphs[0]).toContain('Canceled: Ember & Rye.');
  expect(toHost('booking-cancelled', { by: 'platform' })?.heading).toContain("the balance wasn't paid");
});

it('asks for reviews after the event', () => {
  expect(toHost('event-completed')).toMatchObject({
    subject: 'How was Maya & Theo?',
    action: { path: '/event-overview?eventId=01JD0000000000000000000E01' },
  });
});

it('informs a vendor of a canceled order with their own share only', () => {
  const stored = { by: 'host', reason: 'We moved', retainedCents: 119_700, vendorShareCents: 114_000 };
  const mail = toVendor(stored);
  expect(mail.facts).toEqual([
    ['Booking ID', 'HST-7K2Q9XWPA'],
    ['Your share', '$1,140.00'],
    ['Payout from', 'Jun 15, 2027'],
  ]);
  expect(mail.paragraphs.join(' ')).toContain('They wrote: We moved');
  expect(toVendor().paragraphs[0]).toContain('You canceled this order');
  expect(toVendor({ by: 'platform' }).paragraphs[0]).toContain("the balance wasn't paid");
});

it('sends a review to its vendor', () => {
  const event = example('review-posted') as EventOf<typeof ReviewPosted>;
  expect(reviewMail(event, { reviewerName: 'Maya O.', text: 'Everybody had seconds.' })).toMatchObject({
    to: { vendorId: event.data.vendorId },
    subject: 'Maya O. reviewed Ember & Rye',
    heading: '5 of 5 from Maya O.',
    paragraphs: expect.arrayContaining(['Everybody had seconds.']) as string[],
  });
});
