import { expect, it } from 'vitest';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { scheduleRowEntity } from '#functions/data/orders/schedule-row.ts';
import { vendorRowsEntity } from '#functions/data/orders/vendor-rows.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { listMessages } from '#functions/messaging/read-conversation.ts';
import { getEventRoom } from '#functions/orders/room/get-room.ts';
import type { Table } from '#functions/data/table.ts';
import { messaging } from '#shared/api/messaging.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { at } from '#tests/support/bookings.ts';
import { host, testCall, testId, testNow } from '#tests/support/calls.ts';
import { bookRoom, coHost, putMembers, viewer } from '#tests/support/event-room.ts';
import { itemBytes } from '#tests/support/item-bytes.ts';
import { metered } from '#tests/support/metered-table.ts';
import { requirements } from '#tests/support/plans.ts';

/* The cost of opening an event's room, in DynamoDB's read units: consistent, one for each 4 KB begun. */

const unitBytes = 4096;

/** Books an event with six vendors, two members, and 60 rows of usual texts, all answered and done. */
async function fillRoom(): Promise<{ table: Table; bookingId: string }> {
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
  return { table, bookingId };
}

/** Returns a table that counts read units of all reads, as if each were consistent. */
function countUnits(table: Table): { table: Table; units: () => number } {
  let units = 0;
  const note = (items: readonly Record<string, unknown>[]) =>
    (units += Math.ceil(items.reduce((sum, item) => sum + itemBytes(item), 0) / unitBytes));
  return {
    units: () => units,
    table: {
      ...table,
      queryItems: async (options) => {
        const page = await table.queryItems(options);
        note(page.items);
        return page;
      },
      query: async (entity, options) => {
        note((await table.queryItems(options)).items);
        return table.query(entity, options);
      },
      get: async (entity, key, options) => {
        note(await table.getMany([key], { consistent: true }));
        return table.get(entity, key, options);
      },
      getMany: async (...asked) => {
        const items = await table.getMany(...asked);
        for (const item of items) note([item]);
        return items;
      },
    },
  };
}

it('a room of six vendors and 60 rows is one Query of at most 12 read units', async () => {
  const { table, bookingId } = await fillRoom();
  const counted = countUnits(table);
  const counting = metered(counted.table);
  const room = await getEventRoom(
    { table: counting },
    testCall(eventRoom.getEventRoom, { params: { bookingId }, context: at() }),
  );
  expect(room.schedule.rows.length).toBeGreaterThanOrEqual(66);
  expect([counting.used().trips, counted.units()]).toEqual([1, 12]);
});

it('its thread with 200 messages opens in two trips', async () => {
  const { table, bookingId } = await fillRoom();
  const conversationId = eventThreadId(bookingId);
  for (let n = 1; n < 200; n += 1) {
    const message = {
      conversationId,
      id: testId(1000 + n),
      sender: 'customer' as const,
      senderId: host.userId,
      from: `user#${host.userId}`,
      messageType: 'text' as const,
      content: 'The gate on Oak Street is open from ten, and the van can stand beside the kitchen until noon.',
      sentAt: testNow,
    };
    await table.write({ put: messageEntity.toItem(message) });
  }
  const last = { id: testId(1200), content: 'See you all at noon.' };
  const params = { conversationId };
  await postMessage({ table }, testCall(messaging.postMessage, { params, body: last, context: at() }));
  const counted = countUnits(table);
  const counting = metered(counted.table);
  const page = await listMessages(
    { table: counting },
    testCall(messaging.listMessages, { params, query: {}, context: at() }),
  );
  expect(page.messages).toHaveLength(50);
  // The booking 12, a page of messages 5, the inbox entries of nine members 9.
  expect([counting.used().trips, counted.units()]).toEqual([2, 26]);
});
