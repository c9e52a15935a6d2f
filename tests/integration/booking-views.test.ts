import { beforeEach, describe, expect, it } from 'vitest';
import { getBooking } from '#functions/orders/own-booking.ts';
import { listVendorOrders } from '#functions/orders/vendor-orders.ts';
import { findBooking } from '#functions/orders/repository.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { eventsOn } from '#functions/data/entity.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { findOwnVendor } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { Booking } from '#shared/api/orders/booking.ts';
import { orders } from '#shared/api/orders.ts';
import { admin, testCall, host, otherHost } from '#tests/support/calls.ts';
import { agreement, bookingDeps, caterer, pay, putPlan, requirements, venue } from '#tests/support/plans.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let booked: Booking;
beforeEach(async () => {
  table = await testTable();
  await putPlan(table);
  booked = await pay(bookingDeps(table), agreement());
});

describe('reading a booking', () => {
  const get = (bookingId: string, actor = host) =>
    getBooking({ table }, testCall(orders.getBooking, { params: { bookingId }, actor }));

  it('a host sees the booking as confirmed', async () => {
    expect(await get(booked.id)).toEqual(booked);
  });

  it('a host sees the details sent to vendors, with the latest times', async () => {
    table = await testTable();
    await putPlan(table);
    const { id } = await pay(bookingDeps(table), agreement({ requirements }));
    const { event, requirements: sent } = await get(id);
    expect(sent).toEqual(requirements);
    expect([event.startTime, event.endTime]).toEqual(['15:00', '19:00']);
    const asVendor = { query: {}, actor: { ...otherHost, vendorId: venue.id } };
    const [order] = (await listVendorOrders({ table }, testCall(orders.listVendorOrders, asVendor))).orders;
    // A venue reads neither access nor diets.
    const read = { ...requirements, accessInstructions: '', dietaryRestrictions: '' };
    expect(order).toMatchObject({ bookingId: id, requirements: read, event: { startTime: '15:00' } });
    const events = (await scanItems(table)).flatMap(eventsOn);
    expect(events).not.toEqual([]);
    for (const words of [requirements.venueAddress, requirements.accessInstructions, requirements.dietaryRestrictions])
      expect(JSON.stringify(events)).not.toContain(words);
  });

  it(
    "a booking is not found by others, not even an administrator, nor if it doesn't exist",
    proves('roles-2'),
    async () => {
      for (const [id, actor] of [
        [booked.id, otherHost],
        [booked.id, admin],
        ['HST-ZZZZZZZZ9', host],
      ] as const) {
        await expect(get(id, actor)).rejects.toMatchObject({ code: 'not_found' });
      }
    },
  );
});

describe("a vendor's orders", () => {
  const list = (vendorId: string, query: { from?: string; cursor?: string } = {}) =>
    listVendorOrders({ table }, testCall(orders.listVendorOrders, { query, actor: { ...otherHost, vendorId } }));

  it('a vendor sees its own share of a booking only', proves('entities-12', 'states-21'), async () => {
    const { orders, nextCursor } = await list(caterer.id);
    expect(nextCursor).toBeNull();
    expect(orders).toMatchObject([
      {
        id: `${booked.id}.${caterer.id}`,
        bookingId: booked.id,
        conversationId: `order.${booked.id}.${caterer.id}`,
        lines: [
          {
            category: 'catering',
            packages: [{ productName: 'Package 61', quantity: 40, subtotalCents: 152_000 }],
          },
        ],
        totalCents: 152_000,
        status: 'pending',
        paymentStatus: 'paid',
        event: { title: 'Garden birthday', date: '2027-06-12' },
      },
    ]);
    expect(JSON.stringify(orders)).not.toContain(venue.name);
  });

  it("a vendor's orders are listed by date from a given date, page by page, without repeats", async () => {
    const { items } = await table.query(orderEntity, { pk: `BOOKING#${booked.id}`, sk: { beginsWith: 'ORDER#' } });
    const order = items.find(({ vendorId }) => vendorId === caterer.id) as OrderRecord;
    const dates = Array.from(
      { length: 60 },
      (_, n) => `2027-${n < 30 ? '05' : '07'}-${String((n % 30) + 1).padStart(2, '0')}`,
    );
    const others = dates.map((date, n) => ({
      ...order,
      bookingId: `HST-PAGE${String(n).padStart(5, '0')}`,
      event: { ...order.event, date },
    }));
    const agreed = (await findBooking(table, booked.id))!;
    for (const other of others) {
      const event = { ...agreed.event, date: other.event.date };
      await table.write({ put: bookingEntity.toItem({ ...agreed, id: other.bookingId, event }) });
      await table.write({ put: orderEntity.toItem(other) });
    }

    const first = await list(caterer.id);
    const second = await list(caterer.id, { cursor: first.nextCursor ?? '' });
    expect([first.orders.length, second.orders.length, second.nextCursor]).toEqual([50, 11, null]);
    const all = [...first.orders, ...second.orders].map(({ event }) => event.date);
    expect(all).toEqual(all.toSorted());
    expect((await list(caterer.id, { from: '2027-06-12' })).orders).toHaveLength(31);
    expect((await list(caterer.id, { from: '2027-06-13' })).orders).toHaveLength(30);
  });

  it('a person acts for an approved business of their own only', async () => {
    expect(await findOwnVendor(table, caterer.ownerId)).toEqual({ vendorId: caterer.id });
    await table.write({ put: vendorEntity.toItem({ ...caterer, status: 'removed' }) });
    expect(await findOwnVendor(table, caterer.ownerId)).toEqual({ removedVendorId: caterer.id });
    expect(await findOwnVendor(table, otherHost.userId)).toEqual({});
  });
});
