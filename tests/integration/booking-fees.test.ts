import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { receiptMail } from '#functions/orders/mails/receipt-mail.ts';
import type { Table } from '#functions/data/table.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { orders } from '#shared/api/orders.ts';
import { host, testCall } from '#tests/support/calls.ts';
import { agreedTo, agreement, bookingDeps, caterer, hall, makePlanItem, pay } from '#tests/support/plans.ts';
import { photographer, planDraft, portraits, readHostState, supper, venue } from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';

/* Vendors' fees are in the total, the orders and the receipt, each once. */

const kitchen: VendorRecord = {
  ...caterer,
  deliveryOptions: ['delivery'],
  answers: {
    catering: { setupFee: 150, adminFee: 25, travelFeeStructure: 'Flat rate per event', travelFeeAmount: 40 },
  },
};
const draft = planDraft({
  items: [makePlanItem(venue, hall), makePlanItem(kitchen, supper), makePlanItem(photographer, portraits)],
});
// $3,486.00 without fees, the setup fee of $150.00, the admin fee of $25.00, and 5% of both.
const totalCents = 348_600 + 17_500 + 875;

let table: Table;
beforeEach(async () => {
  table = await testTable();
  await table.write({ put: draftEntity.toItem(draft) });
  await putVendor(table, venue, hall);
  await putVendor(table, kitchen, supper);
  await putVendor(table, photographer, portraits);
});

const readBooking = (bookingId: string) =>
  getBooking({ table }, testCall(orders.getBooking, { params: { bookingId }, actor: host }));

const book = (cents: number) => pay(bookingDeps(table), agreement({ agreed: agreedTo(draft, cents) }));

describe("a plan with vendors' fees", () => {
  it('each fee is charged once and listed in the order and the receipt', async () => {
    expect((await book(totalCents)).status).toBe('confirmed');
    const items = await scanItems(table);
    const orders = items.filter(({ type }) => type === orderEntity.type).map(orderEntity.fromItem);
    const [booking] = items.filter(({ type }) => type === bookingEntity.type).map(bookingEntity.fromItem);
    expect(booking?.quote).toMatchObject({ vendorFeesCents: 17_500, totalCents });
    const order = orders.find(({ vendorId }) => vendorId === kitchen.id);
    expect(order?.lines[0]?.fees).toEqual([
      { kind: 'setup', cents: 15_000 },
      { kind: 'admin', cents: 2500 },
    ]);
    expect(order?.priceCents).toBe((order?.lines[0]?.packages[0]?.subtotalCents ?? 0) + 17_500);
    expect(orders.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, 0)).toBe(totalCents);
    if (!booking) throw new Error('nothing was booked');
    expect(receiptMail(booking).facts).toContainEqual([`${kitchen.name}: Setup fee`, '$150.00']);
  });

  it('the rate for an extra hour stays as it was at booking, and costs nothing', async () => {
    const rated = { ...kitchen, answers: { catering: { ...kitchen.answers.catering, overtimeRate: 140 } } };
    await putVendor(table, rated, supper);
    const { id } = await book(totalCents);
    await putVendor(table, { ...rated, version: 3, answers: { catering: { overtimeRate: 900 } } }, supper);
    const actor = { ...host, vendorId: kitchen.id };
    const seen = await getVendorOrder({ table }, testCall(orders.getVendorOrder, { params: { bookingId: id }, actor }));
    expect(seen.overtime).toEqual([{ category: 'catering', hourCents: 14_000 }]);
    expect(await readBooking(id)).toMatchObject({
      quote: { totalCents },
      items: expect.arrayContaining([
        expect.objectContaining({ vendorId: kitchen.id, overtimeCents: 14_000 }),
      ]) as unknown,
    });
  });

  it('a changed fee must be confirmed, and nothing is charged', async () => {
    const dearer = { ...kitchen, version: 2, answers: { catering: { setupFee: 300 } } };
    await table.write({ put: vendorEntity.toItem(dearer) });
    await expect(book(totalCents)).rejects.toMatchObject({
      code: 'price_changed',
      fields: { [`items.${kitchen.id}:catering`]: `${kitchen.name} changed its fees` },
    });
    expect(await readHostState(table, host.userId)).toMatchObject({ events: [], held: 0, charges: [] });
  });

  it('current terms are booked if the total equals the agreed one', async () => {
    const answers = { catering: { setupFee: 150, adminFee: 25, minimumHours: 2 } };
    await table.write({ put: vendorEntity.toItem({ ...kitchen, version: 2, answers }) });
    expect((await book(totalCents)).status).toBe('confirmed');
    const items = await scanItems(table);
    const [booking] = items.filter(({ type }) => type === bookingEntity.type).map(bookingEntity.fromItem);
    const booked = booking?.items.find(({ vendorId }) => vendorId === kitchen.id);
    expect(booked?.fees).toEqual({ setupFeeCents: 15_000, adminFeeCents: 2500, minimumHours: 2 });
  });
});
