import { expect, it } from 'vitest';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { scheduleRowEntity } from '#functions/data/orders/schedule-row.ts';
import { vendorRowsEntity } from '#functions/data/orders/vendor-rows.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { getEventRoom } from '#functions/orders/room/get-room.ts';
import type { Table } from '#functions/data/table.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { at } from '#tests/support/bookings.ts';
import { host, testCall, testId, testNow } from '#tests/support/calls.ts';
import { bookRoom, coHost, putMembers, viewer } from '#tests/support/event-room.ts';
import { itemBytes } from '#tests/support/item-bytes.ts';
import { requirements } from '#tests/support/plans.ts';

/* The cost of opening an event's room, in DynamoDB's read units: consistent, one for each 4 KB begun. */

const unitBytes = 4096;

it('a room of six vendors and 60 rows is one Query of at most 12 read units', async () => {
  const { table, bookingId } = await bookRoom(requirements);
  await putMembers(table, bookingId);
  const aggregate = await findBookingAggregate(table, bookingId);
  if (!aggregate) throw new Error('Not booked');
  const { agreed, orders } = aggregate;
  const others = orders.map((order, n) => ({ ...order, vendorId: testId(700 + n) }));
  const items = agreed.items.map((item, n) => ({ ...item, vendorId: testId(700 + n), vendorName: `Vendor ${n}` }));
  await table.write({ put: bookingEntity.toItem({ ...agreed, items: [...agreed.items, ...items] }) });
  for (const order of others) await table.write({ put: orderEntity.toItem(order) });
  const vendorIds = [...orders, ...others].map(({ vendorId }) => vendorId);
  const memberIds = [coHost, viewer].map(({ userId }) => userId);
  for (let n = 0; n < 60; n += 1) {
    const row = {
      bookingId,
      id: testId(100 + n),
      hostId: host.userId,
      version: 3,
      title: 'The first dance of the couple',
      date: '2027-06-12',
      time: '19:00',
      minutes: 15,
      vendorId: vendorIds[n % 6] ?? null,
      person: '',
      place: 'Dance floor in the hall',
      note: 'Dim the lights, the photographer needs two minutes before',
      readers: 'everyone' as const,
      done: { isDone: true, at: testNow },
      eventDate: '2027-06-12',
      eventStart: '16:00',
    };
    await table.write({ put: scheduleRowEntity.toItem(row) });
  }
  for (const [n, vendorId] of vendorIds.entries()) {
    const ids = Array.from({ length: 10 }, (_, nth) => testId(100 + n + 6 * nth));
    const confirmed = Object.fromEntries(ids.map((id) => [id, { stamp: 'x'.repeat(16), at: testNow }]));
    const answers = { bookingId, vendorId, hostId: host.userId, version: 2, confirmed, proposals: {} };
    await table.write({ put: vendorRowsEntity.toItem({ ...answers, steps: {}, remindedOn: null, memberIds }) });
  }

  let queries = 0;
  let bytes = 0;
  const metered: Table = {
    ...table,
    queryItems: async (options) => {
      const page = await table.queryItems(options);
      queries += 1;
      bytes += page.items.reduce((sum, item) => sum + itemBytes(item), 0);
      return page;
    },
  };
  const room = await getEventRoom(
    { table: metered },
    testCall(eventRoom.getEventRoom, { params: { bookingId }, context: at() }),
  );
  expect(room.schedule.rows.length).toBeGreaterThanOrEqual(66);
  expect([queries, Math.ceil(bytes / unitBytes)]).toEqual([1, 12]);
});
