import type { EventOf } from '#events/define-event.ts';
import type { PayoutFailed } from '#events/banking/payout-failed.ts';
import type { PayoutSent } from '#events/banking/payout-sent.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import type { NotificationContent } from './notification-content.ts';

const earnings = '/vendor-dashboard?view=earnings';

/** Returns the notification to a vendor about the payout of an order. */
export function payoutNews(event: EventOf<typeof PayoutSent | typeof PayoutFailed>): NotificationContent[] {
  switch (event.type) {
    case 'PayoutSent': {
      const { vendorId, eventTitle, cents } = event.data;
      const text = cents > 0 ? `${formatCents(cents)} for ${eventTitle}.` : `Deducted for refunds: ${eventTitle}.`;
      return [
        {
          to: { vendorId },
          kind: 'payout',
          title: cents > 0 ? 'Payout sent' : 'Payout used for refunds',
          text,
          path: earnings,
        },
      ];
    }
    case 'PayoutFailed': {
      const { vendorId, eventTitle, cents } = event.data;
      const text = `${formatCents(cents)} for ${eventTitle}. ${failureSentence(event.data)}`;
      return [{ to: { vendorId }, kind: 'payout', title: 'Payout failed', text, path: earnings }];
    }
  }
}
