import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { receiptMail } from '#functions/orders/mails/receipt-mail.ts';
import { findBooking } from '#functions/orders/repository.ts';
import {
  cancelOne,
  changeCount,
  giveUp,
  moveTo,
  readOrder,
  readBookingPage,
  preview,
  previewCount,
  previewTarget,
  repriceTo,
} from '#tests/support/bookings.ts';
import { offeredAgreement, offeredTotalCents, putOfferedPlan, storedOffer } from '#tests/support/planned-offers.ts';
import { bookingDeps, caterer, pay, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/* A booking by offer keeps its agreed terms (rule offers-27). */

let table: Table;
let deps: WatchedDeps;
let bookingId: string;
beforeEach(async () => {
  table = await testTable();
  await putOfferedPlan(table);
  deps = bookingDeps(table);
  bookingId = (await pay(deps, offeredAgreement())).id;
});

const priceOfSupper = async () => (await readOrder(table, bookingId, caterer)).order.priceCents;

describe('an order booked by an offer', () => {
  it('the receipt lists the lines of the offer', async () => {
    const booking = await findBooking(table, bookingId);
    expect(receiptMail(booking!).facts).toEqual(
      expect.arrayContaining([
        ['Vendor 6: Grill station with a cook', '$1,850.00'],
        ['Vendor 6: Plates and sides × 40', '$1,680.00'],
      ]),
    );
  });

  it('the conversation of the offer continues with the order', async () => {
    const { order } = await readOrder(table, bookingId, caterer);
    expect(order.conversationId).toBe((await storedOffer(table, caterer))?.conversationId);
  });

  it('a move keeps the lines and price of the offer', async () => {
    await moveTo(table, bookingId, { date: '2027-06-20', startTime: '18:00' });
    const { order } = await readOrder(table, bookingId, caterer);
    expect(order).toMatchObject({ priceCents: 353_000, event: { date: '2027-06-20', startTime: '18:00' } });
    expect(order.lines[0]?.packages).toHaveLength(2);
  });

  it('fewer guests keep the lines and price of the offer', async () => {
    await changeCount(deps, bookingId, 30);
    const { booking, orders } = await readBookingPage(table, bookingId);
    expect(booking.event.guestCount).toBe(30);
    expect(orders.map(({ priceCents }) => priceCents)).toEqual([120_000, 353_000, 78_000]);
    expect(booking.quote.totalCents).toBe(offeredTotalCents);
  });

  it('more guests than offered are refused without asking, even if the vendor accepts more now', async () => {
    const { vendors } = await previewCount(table, bookingId, 41);
    expect(vendors.map(({ problem }) => problem)).toEqual([null, null, null]);
    expect(vendors.map(({ mustAgree }) => mustAgree)).toEqual([
      null,
      'Their offer is for 40 guests',
      'Their offer is for 40 guests',
    ]);
    await expect(changeCount(deps, bookingId, 41)).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${caterer.id}`]: 'Their offer is for 40 guests' },
    });
    expect(await priceOfSupper()).toBe(353_000);
  });

  it('more hours than offered are refused without asking, and fewer keep the price', async () => {
    await repriceTo(deps, bookingId, { durationHours: 3 });
    expect((await readBookingPage(table, bookingId)).orders.map(({ priceCents }) => priceCents)).toEqual([
      120_000, 353_000, 78_000,
    ]);
    await repriceTo(deps, bookingId, { durationHours: 4 });
    await expect(repriceTo(deps, bookingId, { durationHours: 5 })).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${caterer.id}`]: 'Their offer is for 4 hours' },
    });
  });

  it('another place than offered is refused if the vendor comes to the event', async () => {
    await giveUp(deps, bookingId, venue);
    const { agreed } = await readBookingPage(table, bookingId);
    const items = agreed.items.map((item) => ({ ...item, comesToEvent: item.vendorId === caterer.id }));
    await table.write({ put: bookingEntity.toItem({ ...agreed, items }) });
    const { vendors } = await previewTarget(table, bookingId, { zipCode: '78664' });
    expect(vendors.map(({ problem }) => problem)).toEqual(['Their offer is for Austin, TX 78704', null]);
    await expect(repriceTo(deps, bookingId, { zipCode: '78664' })).rejects.toMatchObject({ code: 'does_not_fit' });
  });

  it('guests can return to the offered count, beyond limits that the vendor waived', async () => {
    await changeCount(deps, bookingId, 30);
    await table.write({ put: vendorEntity.toItem({ ...caterer, answers: { catering: { maximumGuests: 35 } } }) });
    await changeCount(deps, bookingId, 40);
    expect((await readBookingPage(table, bookingId)).booking.event.guestCount).toBe(40);
  });

  it('an order by offer is canceled and refunded like any other', async () => {
    const { refundCents } = await preview(deps, bookingId, caterer.id);
    await cancelOne(deps, bookingId, caterer, refundCents);
    const { order, money } = await readOrder(table, bookingId, caterer);
    expect(order.status).toBe('cancelled');
    expect(money.netCents + refundCents).toBe(370_650);
    expect((await storedOffer(table, caterer))?.state).toBe('accepted');
  });
});
