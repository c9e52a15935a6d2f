import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { figureClause, formatFigures } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { formatDetailNames } from '#shared/orders/room/details.ts';
import { replacementSentences } from '#shared/planning/replacement-text.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import type { EventOf } from '#events/define-event.ts';
import type { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import type { ReviewPosted } from '#events/orders/review-posted.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { OrderMoved } from '#events/orders/order-moved.ts';
import type { OrderPlaced } from '#events/orders/order-placed.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { ScheduleAnswered } from '#events/orders/schedule-answered.ts';
import type { ScheduleChanged } from '#events/orders/schedule-changed.ts';
import type { PayoutFailed } from '#events/banking/payout-failed.ts';
import type { PayoutSent } from '#events/banking/payout-sent.ts';
import type { OrderRefunded } from '#events/orders/order-refunded.ts';
import type { RefundPaidOtherwise } from '#events/orders/refund-paid-otherwise.ts';
import { disputedReason } from '#events/orders/refund-returned.ts';
import type { RefundReturned } from '#events/orders/refund-returned.ts';
import type { TipPaid } from '#events/orders/tip-paid.ts';
import type { NotificationContent } from './notification-content.ts';

type OrderEvent = EventOf<
  typeof OrderPlaced | typeof OrderMoved | typeof OrderRepriced | typeof ReviewPosted | typeof TipPaid
>;

/** Returns the notification to a vendor about an order that was placed, moved, repriced, reviewed or tipped. */
export function orderNews(event: OrderEvent): NotificationContent[] {
  switch (event.type) {
    case 'OrderPlaced': {
      const { vendorId, eventTitle, eventDate } = event.data;
      const text = `You are booked for ${eventTitle} on ${formatLongDate(eventDate)}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'New order', text, path: vendorsOrderPath(event.data) }];
    }
    case 'OrderMoved': {
      const { vendorId, eventTitle, from, to, timeZone } = event.data;
      const text = `${eventTitle} moved from ${formatWhen(from, timeZone)} to ${formatWhen(to, timeZone)}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'Order moved', text, path: vendorsOrderPath(event.data) }];
    }
    case 'OrderRepriced': {
      const { vendorId, eventTitle, change, toCents } = event.data;
      const text = `${eventTitle} ${figureClause(change.to)} (was ${formatFigures(change.from)}). Your price is ${formatCents(toCents)}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'Order changed', text, path: vendorsOrderPath(event.data) }];
    }
    case 'ReviewPosted': {
      const { vendorId, rating, eventTitle } = event.data;
      const text = `${rating} out of 5 for ${eventTitle}.`;
      const path = '/vendor-dashboard?view=reviews';
      return [{ to: { vendorId }, kind: 'review', title: 'New review', text, path }];
    }
    case 'TipPaid': {
      const { vendorId, cents, eventTitle } = event.data;
      const text = `${formatCents(cents)} for ${eventTitle}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'You got a tip', text, path: vendorsOrderPath(event.data) }];
    }
  }
}

/** Returns the notifications to the vendors who read changed details of an event. */
export const detailsNews = ({ data }: EventOf<typeof EventDetailsChanged>): NotificationContent[] =>
  data.readers.map(({ vendorId, fields }) => ({
    to: { vendorId },
    kind: 'order',
    title: 'Event details changed',
    text: `${data.eventTitle}: ${formatDetailNames(fields)}.`,
    path: vendorsOrderPath({ ...data, vendorId }),
  }));

const scheduleTitles = {
  changed: 'Run of show changed',
  removed: 'Run of show changed',
  accepted: 'Your time was accepted',
  declined: 'Your time was declined',
  reminded: 'Please confirm your times',
} as const;

/** Returns the notifications to the vendors that changed rows of a run of show are for. */
export const scheduleNews = ({ data }: EventOf<typeof ScheduleChanged>): NotificationContent[] =>
  data.vendors.map(({ vendorId, news }) => ({
    to: { vendorId },
    kind: 'order',
    title: scheduleTitles[news],
    text: `For ${data.eventTitle} on ${formatLongDate(data.eventDate)}.`,
    path: vendorsOrderPath({ ...data, vendorId }),
  }));

/** Returns the notification to the host that a vendor answered its rows of the run of show. */
export const answeredNews = ({ data }: EventOf<typeof ScheduleAnswered>): NotificationContent[] => [
  {
    to: { userId: data.customerId },
    kind: 'booking',
    title: `${data.vendorName} ${data.answer === 'confirmed' ? 'confirmed its times' : 'proposes another time'}`,
    text: `For ${data.eventTitle}.`,
    path: `/event-overview?eventId=${data.eventId}`,
  },
];

/**
 * Returns the notification to the other side of a canceled order, or to both if administrators canceled it. `found`: the possible replacements for a vendor who
 * canceled.
 */
export function orderCancelledNews(
  data: EventOf<typeof OrderCancelled>['data'],
  found: FoundReplacement | undefined,
): NotificationContent[] {
  const { vendorId, vendorName, customerId, eventId, eventTitle, eventDate, by, bySupport, endsBooking } = data;
  const what = `${eventTitle} on ${formatLongDate(eventDate)}`;
  const host: NotificationContent = {
    to: { userId: customerId },
    kind: 'cancellation',
    title: by === 'vendor' ? `${vendorName} canceled` : `${vendorName} is canceled`,
    text:
      by === 'vendor'
        ? [`They can't make it to ${what}.`, ...(found ? replacementSentences(found) : ['Find another vendor.'])].join(
            ' ',
          )
        : `Our support team canceled them for ${what}.`,
    path: `/event-overview?eventId=${eventId}`,
  };
  const vendor: NotificationContent = {
    to: { vendorId },
    kind: 'cancellation',
    title: 'Order canceled',
    text: bySupport
      ? `Our support team canceled ${what}.`
      : by === 'host'
        ? `The host canceled ${what}.`
        : `The order for ${what} was canceled.`,
    path: vendorsOrderPath(data),
  };
  // For a whole booking, BookingCancelled notifies the host.
  const isNewsToHost = (by === 'vendor' || bySupport) && !endsBooking;
  return [...(isNewsToHost ? [host] : []), ...(by === 'vendor' && !bySupport ? [] : [vendor])];
}

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

/** Returns the notification to a host whose bank returned a refund, or whom we paid another way. */
export function refundNews({
  type,
  data,
}: EventOf<typeof RefundReturned | typeof RefundPaidOtherwise>): NotificationContent {
  const { customerId, eventId, eventTitle, vendorName, cents } = data;
  const isReturned = type === 'RefundReturned';
  const isBlocked = 'reason' in data && data.reason === disputedReason;
  const what = `${formatCents(cents)} for ${vendorName}, ${eventTitle}.`;
  return {
    to: { userId: customerId },
    kind: 'balance',
    title: !isReturned
      ? 'Your refund is on its way'
      : isBlocked
        ? "We couldn't refund a card"
        : 'A bank returned a refund',
    text: isReturned ? `${what} We'll try again or contact you about another way.` : `${what} We paid it another way.`,
    path: `/event-overview?eventId=${eventId}`,
  };
}

/** Returns the notifications to both sides of an order that an administrator refunded. */
export function orderRefundedNews({ data }: EventOf<typeof OrderRefunded>): NotificationContent[] {
  const { customerId, vendorId, vendorName, eventId, eventTitle, cents, shareBeforeCents, vendorShareCents } = data;
  const share = shareBeforeCents === vendorShareCents ? 'stays' : 'is now';
  return [
    {
      to: { userId: customerId },
      kind: 'balance',
      title: 'We refunded you',
      text: `${formatCents(cents)} for ${vendorName}, ${eventTitle}.`,
      path: `/event-overview?eventId=${eventId}`,
    },
    {
      to: { vendorId },
      kind: 'payout',
      title: 'We refunded a host',
      text: `${formatCents(cents)} for ${eventTitle}. Your share ${share} ${formatCents(vendorShareCents)}.`,
      path: vendorsOrderPath(data),
    },
  ];
}
