import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import type { GuestsChangeRecord } from '#functions/data/orders/change.ts';
import type { Table } from '#functions/data/table.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { storeGuests } from './change-repository.ts';
import { guestsChanged, orderGuestsChanged } from './guests-events.ts';
import { changeGuests } from './guests.ts';

/** A change that was planned, and the charge that paid for it: null where none was needed. */
interface Paid {
  change: GuestsChangeRecord;
  chargeId: string | null;
}

/**
 * Writes a change of the guest count with its facts, now: the refunds are entries of the orders' ledgers and are carried
 * out afterwards. Undefined when the booking was changed meanwhile.
 */
export async function makeGuestsChange(
  table: Table,
  before: BookingAggregate,
  { change, chargeId }: Paid,
  context: Context,
): Promise<BookingAggregate | undefined> {
  const at = context.now().toISOString();
  const after = changeGuests(before, { ...change, at }, chargeId);
  const meta = () => ({ ...eventMeta(context, 'system'), actor: change.actorId, occurredAt: at });
  const facts = after.resized.map((one) => [one.order.vendorId, orderGuestsChanged(after, one, meta())] as const);
  const events = { event: guestsChanged(after, meta()), orders: new Map(facts) };
  return (await storeGuests(table, after, events)) ? after : undefined;
}
