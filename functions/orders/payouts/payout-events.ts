import type { EventMeta, EventOf } from '#events/define-event.ts';
import { PayoutFailed } from '#events/banking/payout-failed.ts';
import { PayoutSent } from '#events/banking/payout-sent.ts';
import type { PayoutEntry } from '#shared/orders/payouts/payout-entry.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';

/** Returns the event of a payout that ended; undefined while it is being sent. */
export function payoutEvent(
  { bookingId, vendorId, event, payout }: OrderRecord & { payout: PayoutEntry },
  meta: EventMeta,
): EventOf<typeof PayoutSent | typeof PayoutFailed> | undefined {
  const about = { bookingId, vendorId, eventTitle: event.title, eventDate: event.date, cents: payout.cents };
  const accountLastFour = payout.account?.lastFour ?? null;
  switch (payout.state) {
    case 'sending':
      return undefined;
    case 'sent':
      return PayoutSent.create({ ...about, deductedCents: payout.deductedCents, accountLastFour }, meta);
    case 'failed': {
      const { attempt, reason } = payout;
      return PayoutFailed.create({ ...about, attempt, reason, accountLastFour }, meta);
    }
  }
}
