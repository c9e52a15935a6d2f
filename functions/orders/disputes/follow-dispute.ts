import { cardPaymentsIn, disputesIn } from '#shared/orders/ledger.ts';
import { shareDispute, withDispute } from '#shared/orders/disputes.ts';
import type { DisputeEntry } from '#shared/orders/ledger-entry.ts';
import type { DisputeRecord } from '#functions/data/orders/dispute.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { DisputeProvider, ProviderDispute } from '#functions/payments/dispute-provider.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { bookingOfBalanceKey } from '../balance/balance.ts';
import { extraOfPaymentKey } from '../extras/extra.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { findBooking } from '../repository.ts';
import { disputeEvent, orderDisputeEvent } from './dispute-events.ts';
import { findDispute, storeDispute } from './dispute-repository.ts';
import type { DisputedOrder } from './dispute-repository.ts';

export interface DisputeDeps {
  table: Table;
  disputes: DisputeProvider;
}

/**
 * Brings a dispute up to the provider's state, in one write with the orders of its payment: their payouts wait, or its
 * outcome enters their ledgers (rules disputes-1 to disputes-8). The state is read, so late, doubled and misordered
 * events change nothing more. Returns false if nothing changed. @throws errors of the table and the provider
 */
export async function followDispute(deps: DisputeDeps, disputeId: string, context: Context): Promise<boolean> {
  const known = await deps.disputes.find(disputeId);
  const bookingId = known && (await findDisputedBooking(deps.table, known.key));
  if (bookingId === undefined) return noteUnknown(disputeId);
  return retryOnConflict('This booking', () => tryToFollow(deps, { bookingId, disputeId }, context));
}

/** Returns the booking of a payment's key; undefined for a payment that made none. */
async function findDisputedBooking(table: Table, key: string): Promise<string | undefined> {
  const bookingId = bookingOfBalanceKey(key) ?? extraOfPaymentKey(key)?.bookingId;
  if (bookingId !== undefined) return bookingId;
  const agreed = await findBooking(table, /\.(HST-[A-Z0-9]{9})$/.exec(key)?.[1] ?? '');
  return agreed && (agreed.addsTo?.bookingId ?? agreed.id);
}

/** A dispute of a payment without an order, such as a refunded one, is for the provider's dashboard (alarm). */
function noteUnknown(disputeId: string): false {
  measure({ DisputesUnknown: 1 });
  logger.error('dispute of an unknown payment', { disputeId });
  return false;
}

async function tryToFollow(
  { table, disputes }: DisputeDeps,
  { bookingId, disputeId }: { bookingId: string; disputeId: string },
  context: Context,
): Promise<boolean | undefined> {
  const [aggregate, before] = await Promise.all([
    findBookingAggregate(table, bookingId),
    findDispute(table, bookingId, disputeId),
  ]);
  // Read after our own record, whose version then refuses a state older than another run's.
  const dispute = await disputes.find(disputeId);
  if (!aggregate || !dispute) throw new Error(`${disputeId} belongs to ${bookingId}, which isn't booked yet`);
  const paid = aggregate.orders.filter(({ ledger }) => isPaidBy(ledger, dispute));
  if (paid.length === 0) return noteUnknown(disputeId);
  const record = nextRecord(before, aggregate, dispute, context);
  if (before && isSame(before, record)) return false;
  const meta = () => eventMeta(context, 'system');
  const changed = changeOrders(aggregate, paid, record, context);
  return (await storeDispute(table, record, changed, disputeEvent(before, record, meta))) || undefined;
}

const isPaidBy = (ledger: OrderRecord['ledger'], { chargeId }: Pick<ProviderDispute, 'chargeId'>): boolean =>
  cardPaymentsIn(ledger).some((payment) => payment.chargeId === chargeId);

function nextRecord(
  before: DisputeRecord | undefined,
  { booking }: BookingAggregate,
  { id: disputeId, chargeId, cents, reason, state, isInquiry, openedAt, respondBy }: ProviderDispute,
  context: Context,
): DisputeRecord {
  const isClosed = state === 'won' || state === 'lost';
  return {
    bookingId: booking.id,
    disputeId,
    version: (before?.version ?? 0) + 1,
    chargeId,
    customerId: booking.userId,
    eventId: booking.event.id,
    eventTitle: booking.event.title,
    eventDate: booking.event.date,
    cents,
    reason,
    state,
    isInquiry,
    openedAt,
    respondBy: isClosed ? null : respondBy,
    closedAt: !isClosed ? null : before?.state === state ? before.closedAt : context.now().toISOString(),
    answer: before?.answer ?? null,
  };
}

const isSame = (before: DisputeRecord, after: DisputeRecord): boolean =>
  (['cents', 'reason', 'state', 'isInquiry', 'respondBy'] as const).every((field) => before[field] === after[field]);

/** Returns the orders whose part of the dispute changes, with their events. */
function changeOrders(
  aggregate: BookingAggregate,
  paid: readonly OrderRecord[],
  record: DisputeRecord,
  context: Context,
): DisputedOrder[] {
  const { disputeId: id, chargeId, cents, openedAt, closedAt, state } = record;
  const ledgers = paid.map(({ ledger }) => ledger);
  const parts = ledgers.map((ledger) => disputesIn(ledger).find((entry) => entry.id === id)?.cents ?? 0);
  const isShared = parts.reduce((sum, part) => sum + part, 0) === cents;
  const shares = isShared ? parts : shareDispute({ id, chargeId, cents }, ledgers);
  const outcome = state === 'won' || state === 'lost' ? state : null;
  return paid.flatMap((order, position) => {
    const known = disputesIn(order.ledger).find((entry) => entry.id === id);
    const sharedCents = shares[position] ?? 0;
    if (known ? known.outcome === outcome && known.cents === sharedCents : sharedCents === 0) return [];
    const entry: DisputeEntry = { kind: 'dispute', id, chargeId, cents: sharedCents, openedAt, outcome, closedAt };
    const ledger = withDispute(order.ledger, entry, context.now().toISOString());
    const vendor = { vendorId: order.vendorId, vendorName: vendorNameIn(aggregate, order.vendorId) };
    const event =
      known && known.outcome === outcome
        ? undefined
        : orderDisputeEvent(record, vendor, entry, () => eventMeta(context, 'system'));
    return [{ order: { ...order, version: order.version + 1, ledger }, event }];
  });
}
