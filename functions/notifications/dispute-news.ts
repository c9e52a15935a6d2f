import type { EventOf } from '#events/define-event.ts';
import type { DisputeClosed } from '#events/orders/dispute-closed.ts';
import type { DisputeOpened } from '#events/orders/dispute-opened.ts';
import type { OrderDisputeClosed } from '#events/orders/order-dispute-closed.ts';
import type { OrderDisputed } from '#events/orders/order-disputed.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { NotificationContent } from './notification-content.ts';

type DisputeEvent = EventOf<
  typeof DisputeOpened | typeof DisputeClosed | typeof OrderDisputed | typeof OrderDisputeClosed
>;

/** Returns the notification to the host of a disputed payment, or to the vendor of an order that it paid. */
export function disputeNews(event: DisputeEvent): NotificationContent {
  const { eventTitle, cents, customerId, eventId } = event.data;
  const what = `${formatCents(cents)} for ${eventTitle}.`;
  const host = { to: { userId: customerId }, kind: 'balance' as const, path: `/event-overview?eventId=${eventId}` };
  switch (event.type) {
    case 'DisputeOpened':
      return { ...host, title: 'A bank is looking into a payment', text: what };
    case 'DisputeClosed': {
      const end = event.data.outcome === 'won' ? 'The payment stands.' : 'The bank gave the money back.';
      return { ...host, title: 'The bank has decided', text: `${what} ${end}` };
    }
    case 'OrderDisputed':
    case 'OrderDisputeClosed': {
      const isOpen = event.type === 'OrderDisputed';
      return {
        to: { vendorId: event.data.vendorId },
        kind: 'payout',
        title: isOpen ? 'A payment is disputed' : 'The dispute is over',
        text: isOpen ? `${eventTitle}: your payout waits for the bank.` : `${eventTitle}: your payout no longer waits.`,
        path: '/vendor-dashboard?view=earnings',
      };
    }
  }
}
