import { orderEntity } from '#functions/data/orders/order.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { nextVersion } from '#functions/data/write.ts';
import { isActive } from '../balance/balance.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { moveConsentUpdated } from './consent-events.ts';
import type { ConsentUpdate } from './consent-events.ts';
import type { AskedBooking } from './move-request.ts';

/** Of a request, who acts, and the news of each vendor; none where there is nothing to say. */
export interface MoveRequestUpdate {
  request: MoveRequest;
  of: (vendorId: string) => ConsentUpdate | undefined;
  actor: Actor | 'system';
  context: Context;
}

/**
 * Writes a step of a request: the settlement and the asked orders, each with its fact. Every other change of the booking
 * writes the settlement too, so one of two acts at once comes first. Undefined when the booking was changed meanwhile.
 */
export async function storeAsked(
  table: Table,
  after: AskedBooking,
  { request, of, actor, context }: MoveRequestUpdate,
): Promise<AskedBooking | undefined> {
  const facts = after.asked.map((order) => {
    // Of an event that is over nothing is said.
    const news = isActive(order) ? of(order.vendorId) : undefined;
    const fact = news && moveConsentUpdated(after, request, order.vendorId, news, eventMeta(context, actor));
    return nextVersion(orderEntity, order, fact);
  });
  const isStored = await tryWrite(table, nextVersion(settlementEntity, after.settlement), ...facts);
  return isStored ? after : undefined;
}
