import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import type { RepricingRecord } from '#functions/data/orders/change.ts';
import type { Table } from '#functions/data/table.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { storeRepriced } from './change-repository.ts';
import { eventRepriced, orderRepriced } from './repricing-events.ts';
import { repriceBooking } from './repricing.ts';

/** A planned change, and the charge that paid for it: null if none was needed. */
interface Paid {
  change: RepricingRecord;
  chargeId: string | null;
}

/**
 * Writes a repricing with its events; refunds are entries of the orders' ledgers and are executed afterwards. Undefined
 * if the booking has changed since.
 */
export async function makeRepricing(
  table: Table,
  before: BookingAggregate,
  { change, chargeId }: Paid,
  context: Context,
): Promise<BookingAggregate | undefined> {
  const at = context.now().toISOString();
  const after = repriceBooking(before, { ...change, at }, chargeId);
  const meta = () => ({ ...eventMeta(context, 'system'), actor: change.actorId, occurredAt: at });
  const facts = after.repriced.map((one) => [one.order.vendorId, orderRepriced(after, one, meta())] as const);
  const events = { event: eventRepriced(after, meta()), orders: new Map(facts) };
  return (await storeRepriced(table, after, events)) ? after : undefined;
}
