import { DisputeClosed } from '#events/orders/dispute-closed.ts';
import { DisputeOpened } from '#events/orders/dispute-opened.ts';
import { OrderDisputeClosed } from '#events/orders/order-dispute-closed.ts';
import { OrderDisputed } from '#events/orders/order-disputed.ts';
import type { DomainEvent, EventMeta } from '#events/define-event.ts';
import type { DisputeEntry } from '#shared/orders/ledger-entry.ts';
import type { DisputeRecord } from '#functions/data/orders/dispute.ts';

/** Returns the event of a dispute that was opened or decided since; undefined for other changes. */
export function disputeEvent(
  before: DisputeRecord | undefined,
  { bookingId, disputeId, customerId, eventId, eventTitle, eventDate, cents, reason, respondBy, state }: DisputeRecord,
  meta: () => EventMeta,
): DomainEvent | undefined {
  const about = { bookingId, disputeId, customerId, eventId, eventTitle, eventDate, cents };
  if (state === 'won' || state === 'lost')
    return before?.state === state ? undefined : DisputeClosed.create({ ...about, outcome: state }, meta());
  if (before && before.closedAt === null) return undefined;
  return DisputeOpened.create({ ...about, reason, respondBy }, meta());
}

/** Returns the event of an order's part of a dispute. */
export function orderDisputeEvent(
  { bookingId, disputeId, customerId, eventId, eventTitle, eventDate }: DisputeRecord,
  { vendorId, vendorName }: { vendorId: string; vendorName: string },
  { cents, outcome }: DisputeEntry,
  meta: () => EventMeta,
): DomainEvent {
  const data = { bookingId, disputeId, customerId, eventId, eventTitle, eventDate, vendorId, vendorName, cents };
  return outcome === null
    ? OrderDisputed.create(data, meta())
    : OrderDisputeClosed.create({ ...data, outcome }, meta());
}
