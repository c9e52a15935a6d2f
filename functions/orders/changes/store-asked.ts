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

/** A request's update: its actor, and each vendor's consent update; none if there is nothing to report. */
export interface MoveRequestUpdate {
  request: MoveRequest;
  of: (vendorId: string) => ConsentUpdate | undefined;
  actor: Actor | 'system';
  context: Context;
}

/**
 * Writes a step of a request: the settlement and the asked orders, each with its event. Every other change of the
 * booking writes the settlement too, so of two concurrent acts only one succeeds. Undefined if the booking has changed
 * since.
 */
export async function storeAsked(
  table: Table,
  after: AskedBooking,
  { request, of, actor, context }: MoveRequestUpdate,
): Promise<AskedBooking | undefined> {
  const facts = after.asked.map((order) => {
    // Completed and cancelled orders get no event.
    const news = isActive(order) ? of(order.vendorId) : undefined;
    const fact = news && moveConsentUpdated(after, request, order.vendorId, news, eventMeta(context, actor));
    return nextVersion(orderEntity, order, fact);
  });
  const isStored = await tryWrite(table, nextVersion(settlementEntity, after.settlement), ...facts);
  return isStored ? after : undefined;
}
