import type Stripe from 'stripe';
import { orderOfPayoutKey } from '#shared/orders/payouts/payout.ts';
import type { Context } from '#functions/platform/context.ts';
import { findOrder } from '../order-repository.ts';
import type { PayoutDeps } from './deps.ts';
import { resumePayout, retryFailedPayouts } from './send-payouts.ts';

/**
 * Handles a Stripe event about a transfer or a connected account. It is only a hint: the state is read from Stripe, so
 * repeated, late or missing events only affect the timing. @throws errors of the table and of Stripe, which then
 * redelivers
 */
export async function receivePayoutEvent(deps: PayoutDeps, event: Stripe.Event, context: Context): Promise<void> {
  if (event.type === 'transfer.created') {
    const paid = orderOfPayoutKey(event.data.object.metadata['key'] ?? '');
    if (paid) await resumePayout(deps, await findOrder(deps.table, paid.bookingId, paid.vendorId), context);
  }
  if (event.type === 'account.updated') {
    const vendorId = event.data.object.metadata?.['vendorId'];
    if (vendorId !== undefined) await retryVendorPayouts(deps, context, vendorId);
  }
}

async function retryVendorPayouts(deps: PayoutDeps, context: Context, vendorId: string): Promise<void> {
  const { failed } = await retryFailedPayouts(deps, context, vendorId);
  if (failed > 0) throw new Error(`${failed} payouts of ${vendorId} are still to be retried`);
}
