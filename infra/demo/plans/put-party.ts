import { decodeTime } from 'ulid';
import { EventCompleted } from '#events/orders/event-completed.ts';
import { bookingConfirmed, orderPlaced } from '#functions/orders/events.ts';
import { bookingEntity } from '#functions/data/orders/booking.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { orderEntity, orderJob } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { sandboxChargeEntity, sandboxRefundEntity } from '#functions/data/payments/sandbox.ts';
import type { BookedParty } from './book-party.ts';
import { orderTalk, putConversation } from '../messages/conversations.ts';
import type { Talk } from '../messages/conversations.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../ids.ts';
import type { ReportedOrder } from './put-case.ts';
import { putPayout } from './put-payout.ts';
import { countPlan } from './put-plan.ts';

/** The present state of a party. An emitted one reaches the subscribers as if it had just been booked. */
export type PartyState = 'over' | 'coming' | 'coming, emitted';

/** The changes to a party's orders after it. */
interface Afterwards {
  /** Returns when a vendor was reviewed; null if it wasn't. */
  reviewedAt: (vendorId: string) => string | null;
  paidOut: (order: OrderRecord) => OrderRecord;
  /** Returns the order with the problem reported with it, if any. */
  reported: (order: OrderRecord, vendorName: string) => ReportedOrder;
}

/** Puts a booking with its orders, days, event and conversations into the table. */
export function putParty(
  demo: DemoItems,
  { booked: { booking, settlement, orders, event }, charges }: BookedParty,
  state: PartyState,
  after: Afterwards,
  talkWith: (vendorId: string) => Talk,
): void {
  const { userId, draftId, agreedAt } = booking;
  const meta = (what: string) => demoMeta(`${what} ${booking.id}`, agreedAt, userId);
  const isOver = state === 'over';
  const how = state === 'coming, emitted' ? 'emitted' : 'counted';
  const started = new Date(decodeTime(draftId)).toISOString();
  countPlan(demo, userId, draftId, { started, chosen: agreedAt });
  demo.put(bookingEntity, booking);
  const settlementNow = isOver ? { ...settlement, status: 'completed' as const } : settlement;
  demo.putWith(settlementEntity, settlementNow, bookingConfirmed(booking, meta('booking')), how);
  for (const order of orders) {
    const placed = orderPlaced(order, booking, meta(`order ${order.vendorId}`));
    const over = { ...order, status: 'completed' as const, reviewedAt: after.reviewedAt(order.vendorId) };
    const vendorName = booking.items.find(({ vendorId }) => vendorId === order.vendorId)?.vendorName ?? '';
    const reported = isOver ? after.reported(over, vendorName) : { order, news: [] };
    const stored = isOver ? after.paidOut(reported.order) : order;
    demo.putWith(orderEntity, stored, placed, how);
    putPayout(demo, stored);
    for (const job of orderJob(order)) demo.putJob(job);
    // An order from an inquiry continues the inquiry's conversation.
    if (order.conversationId) continue;
    putConversation(demo, orderTalk(placed, order, { ...talkWith(order.vendorId), news: reported.news }));
  }
  for (const charge of charges) demo.put(sandboxChargeEntity, { ...charge, refundedCents: sumRefunds(demo, charge) });
  if (!isOver) return demo.put(hostEventEntity, event);
  const completed = {
    bookingId: booking.id,
    eventId: event.id,
    draftId,
    customerId: userId,
    eventTitle: event.title,
    eventDate: event.date,
    vendorNames: [...new Set(event.vendors.map(({ name }) => name))],
  };
  demo.put(hostEventEntity, { ...event, status: 'completed', progressStage: 'completed' });
  demo.count(EventCompleted.create(completed, demoMeta(`completed ${booking.id}`, `${event.date}T23:59:00.000Z`)));
}

const sumRefunds = (demo: DemoItems, { key }: BookedParty['charges'][number]): number =>
  demo
    .all(sandboxRefundEntity)
    .filter(({ chargeKey }) => chargeKey === key)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
