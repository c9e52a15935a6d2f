import { beforeEach, expect, it } from 'vitest';
import { OrderMoved } from '#events/orders/order-moved.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import { orderOpening } from '#functions/messaging/conversation-templates.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { postOrderChange } from '#functions/messaging/post-order-change.ts';
import type { BookingDeps } from '#functions/orders/deps.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { at, bookInFull, captureEvents, moveTo } from '#tests/support/bookings.ts';
import { host, testContext } from '#tests/support/calls.ts';
import { caterer, plannedTable } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

let table: Table;
let deps: BookingDeps;
let conversation: string;
const events: unknown[] = [];

beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  const watched = captureEvents(table);
  const bookingId = await bookInFull({ ...deps, table: watched.table });
  conversation = orderConversationId(bookingId, caterer.id);
  await moveTo(watched.table, bookingId, { date: '2027-06-26' });
  await moveTo(watched.table, bookingId, { date: '2027-07-03' });
  events.splice(0, Infinity, ...watched.heard);
  const [placed] = ofCaterer('OrderPlaced');
  await openConversation(
    { table },
    orderOpening(OrderPlaced.parse(placed), { customerName: 'Maya Ortiz' }),
    testContext(),
  );
});

const ofCaterer = (type: string) =>
  (events as { type: string; data: { vendorId: string } }[]).filter(
    (event) => event.type === type && event.data.vendorId === caterer.id,
  );

const messagesNow = async () => {
  const { items } = await table.queryItems({ pk: `CONVERSATION#${conversation}`, consistent: true });
  const messages = items.filter(({ type }) => type === messageEntity.type).map(messageEntity.fromItem);
  const stored = await table.get(conversationEntity, conversationKey(conversation));
  const { items: lines } = await table.query(inboxEntryEntity, { pk: inboxPartition(`user#${host.userId}`) });
  return { contents: messages.map(({ content }) => content), about: [stored?.about, lines[0]?.about] };
};

it('a move posts the new date, and the conversation follows it in any order of events', async () => {
  const [first, second] = ofCaterer('OrderMoved').map((event) => OrderMoved.parse(event));
  await postOrderChange(table, second!, at());
  const title = second!.data.eventTitle;
  const latest = `${title}, Saturday, July 3, 2027`;
  expect((await messagesNow()).about).toEqual([latest, latest]);
  await postOrderChange(table, first!, at());
  const { contents, about } = await messagesNow();
  expect(about).toEqual([latest, latest]);
  expect(contents.toSorted()).toEqual(
    [
      `Conversation started about ${title} on Saturday, June 12, 2027.`,
      `Maya Ortiz moved ${title} from Saturday, June 12, 2027 at 4:00 PM CDT to Saturday, June 26, 2027 at 4:00 PM CDT. Prices stay the same.`,
      `Maya Ortiz moved ${title} from Saturday, June 26, 2027 at 4:00 PM CDT to Saturday, July 3, 2027 at 4:00 PM CDT. Prices stay the same.`,
    ].toSorted(),
  );
});

it('a repeated move event changes nothing', async () => {
  const [event] = ofCaterer('OrderMoved').map((one) => OrderMoved.parse(one));
  await postOrderChange(table, event!, at());
  const once = await scanItems(table);
  await postOrderChange(table, event!, at());
  expect(await scanItems(table)).toEqual(once);
});
