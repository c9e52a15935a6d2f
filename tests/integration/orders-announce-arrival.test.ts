import { beforeEach, describe, expect, it } from 'vitest';
import { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import { OrderMoved } from '#events/orders/order-moved.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import { postOrderChange } from '#functions/messaging/post-order-change.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import { announceArrival } from '#functions/orders/announce-arrival.ts';
import { vendorChangeMail } from '#functions/orders/changes/change-mail.ts';
import { hostMail } from '#functions/orders/mails/host-mail.ts';
import { orders } from '#shared/api/orders.ts';
import { arrivalsPerDay } from '#shared/kernel/policies.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { at, bookInFull, captureEvents, giveUp, moveTo } from '#tests/support/bookings.ts';
import { testCall, otherHost, testNow } from '#tests/support/calls.ts';
import { caterer, plannedTable, venue } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

let table: Table;
let bookingId: string;
let watched: ReturnType<typeof captureEvents>;

beforeEach(async () => {
  const planned = await plannedTable();
  ({ table } = planned);
  bookingId = await bookInFull(planned.deps);
  watched = captureEvents(table);
});

const announce = (time: string, { vendorId = caterer.id, now = testNow } = {}) =>
  announceArrival(
    { table: watched.table },
    testCall(orders.announceArrival, {
      params: { bookingId },
      body: { time },
      actor: { ...otherHost, vendorId },
      context: at(now),
    }),
  );
const facts = () =>
  watched.heard.filter(({ type }) => type === 'ArrivalAnnounced').map((one) => ArrivalAnnounced.parse(one));

describe('announcing an arrival', () => {
  it('an arrival is stored in one write with its event, and repeating the time changes nothing', async () => {
    expect((await announce('14:30')).arrival?.time).toBe('14:30');
    const once = await scanItems(table);
    expect((await announce('14:30')).arrival?.time).toBe('14:30');
    expect(await scanItems(table)).toEqual(once);
    await announce('15:00');
    expect(facts().map(({ data }) => [data.before, data.time])).toEqual([
      [null, '14:30'],
      ['14:30', '15:00'],
    ]);
  });

  it("only the order's own vendor can announce an arrival", async () => {
    await expect(announce('14:30', { vendorId: '01JD0000000000000000000V99' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it("an arrival can't be announced for a canceled order or after the day", async () => {
    await expect(announce('14:30', { now: '2027-06-14T17:00:00.000Z' })).rejects.toMatchObject({ code: 'refused' });
    await giveUp({ table }, bookingId, caterer);
    await expect(announce('14:30')).rejects.toMatchObject({ code: 'refused' });
    expect(facts()).toEqual([]);
  });

  it('announcements per day are limited, since each one is emailed to the host', async () => {
    for (let n = 0; n < arrivalsPerDay; n += 1) await announce(n % 2 === 0 ? '14:30' : '15:00');
    const last = { code: 'refused', message: expect.stringContaining('6 times today. Send the host a message') };
    await expect(announce('16:00')).rejects.toMatchObject(last);
    expect(facts()).toHaveLength(arrivalsPerDay);
    expect((await announce('15:00')).arrival?.time, 'unchanged').toBe('15:00');
    expect((await announce('09:00', { vendorId: venue.id })).arrival?.time, 'for another order').toBe('09:00');
    expect((await announce('16:00', { now: '2027-06-02T17:00:00.000Z' })).arrival?.time, 'on the next day').toBe(
      '16:00',
    );
  });

  it('two vendors announce their own arrivals', async () => {
    await announce('09:00', { vendorId: venue.id });
    expect((await announce('14:30')).arrival?.time).toBe('14:30');
  });

  it('an arrival reaches the host once in the bell, by email and in the conversation', async () => {
    await announce('14:30');
    const [event] = facts();
    if (!event) throw new Error('no event');
    expect(notificationsFor(event)).toMatchObject([{ title: `${caterer.name} arrives at 2:30 PM CDT` }]);
    expect(hostMail(event)).toMatchObject({ heading: `${caterer.name} arrives at 2:30 PM CDT` });
    await postOrderChange(table, event, at());
    await postOrderChange(table, event, at());
    const pk = `CONVERSATION#${orderConversationId(bookingId, caterer.id)}`;
    const { items } = await table.queryItems({ pk, consistent: true });
    const messages = items.filter(({ type }) => type === messageEntity.type).map(messageEntity.fromItem);
    expect(messages.map(({ content }) => content)).toEqual([
      `${caterer.name} arrives at 2:30 PM CDT on Saturday, June 12, 2027.`,
    ]);
  });

  it('a move invalidates the announced arrival and reports so', async () => {
    await announce('14:30');
    await moveTo(watched.table, bookingId, { date: '2027-06-26' });
    const moves = watched.heard.filter(({ type }) => type === 'OrderMoved').map((one) => OrderMoved.parse(one));
    const own = moves.find(({ data }) => data.vendorId === caterer.id);
    const others = moves.filter(({ data }) => data.vendorId !== caterer.id);
    expect(own?.data.arrivalBefore).toBe('14:30');
    expect(others.map(({ data }) => data.arrivalBefore)).toEqual([undefined, undefined]);
    const words = 'Your arrival at 2:30 PM CDT no longer applies. Please enter a new arrival time in the order.';
    expect(own && vendorChangeMail(own, 'Maya Ortiz')?.paragraphs).toContain(words);
    expect(await announce('16:00', { now: testNow })).toMatchObject({ arrival: { time: '16:00' } });
  });
});
