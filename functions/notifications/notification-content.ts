import type { BalanceReminderDue } from '#events/orders/balance-reminder-due.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { subscriptions } from '#events/subscriptions.ts';
import type { Addressee } from '#functions/platform/recipient.ts';
import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { failureSentence } from '#shared/orders/payouts/payout-sentences.ts';
import { figureClause, figureWords } from '#shared/orders/changes/changed-part.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { replacementSentences } from '#shared/planning/replacement-words.ts';
import type { FoundReplacement } from '#shared/planning/replacement-words.ts';
import { caseNews } from './case-news.ts';
import { consentNews, eventMovedNews } from './move-news.ts';
import { offerNews } from './offer-news.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';

/** The content of a notification. */
export interface NotificationContent {
  to: Addressee;
  kind: NotificationKind;
  title: string;
  text: string;
  path: string;
}

type NotifyEventType = (typeof subscriptions)['personal-events-notify']['events'][number];

/** The events with a notification each; messages have one per conversation instead. */
export type PersonalEvent = Extract<KnownEvent, { type: Exclude<NotifyEventType, 'MessagePosted'> }>;

const hostsEvent = (eventId: string): string => `/event-overview?eventId=${eventId}`;
const products = '/vendor-dashboard?view=products';
const earnings = '/vendor-dashboard?view=earnings';

/** The notifications of an event. People are not notified of their own actions. */
export function notificationsFor(event: PersonalEvent, found?: FoundReplacement): NotificationContent[] {
  switch (event.type) {
    case 'OrderPlaced': {
      const { vendorId, eventTitle, eventDate } = event.data;
      const text = `You are booked for ${eventTitle} on ${formatLongDate(eventDate)}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'New order', text, path: vendorsOrderPath(event.data) }];
    }
    case 'BookingConfirmed': {
      const { customerId: userId, eventTitle, eventDate, eventId } = event.data;
      const text = `${eventTitle} on ${formatLongDate(eventDate)} is booked.`;
      return [{ to: { userId }, kind: 'booking', title: 'Booking confirmed', text, path: hostsEvent(eventId) }];
    }
    case 'ServicesAdded': {
      const { customerId: userId, eventTitle, eventDate, eventId, vendorNames } = event.data;
      const are = vendorNames.length > 1 ? 'are' : 'is';
      const who = new Intl.ListFormat('en-US').format(vendorNames);
      const text = `${who} ${are} booked for ${eventTitle} on ${formatLongDate(eventDate)}.`;
      return [{ to: { userId }, kind: 'booking', title: 'Services added', text, path: hostsEvent(eventId) }];
    }
    case 'OrderCancelled':
      return orderCancelledNews(event.data, found);
    case 'OrderMoved': {
      const { vendorId, eventTitle, from, to } = event.data;
      const text = `${eventTitle} moved from ${whenWords(from)} to ${whenWords(to)}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'Order moved', text, path: vendorsOrderPath(event.data) }];
    }
    case 'ArrivalAnnounced': {
      const { customerId: userId, vendorName, eventId, eventTitle, time } = event.data;
      const title = `${vendorName} arrives at ${formatTime12(time)}`;
      return [{ to: { userId }, kind: 'booking', title, text: `For ${eventTitle}.`, path: hostsEvent(eventId) }];
    }
    case 'EventMoved':
      return eventMovedNews(event);
    case 'MoveConsentUpdated':
      return consentNews(event);
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
    case 'OrderRepriced': {
      const { vendorId, eventTitle, change, toCents } = event.data;
      const text = `${eventTitle} ${figureClause(change.to)} (was ${figureWords(change.from)}). Your price is ${formatCents(toCents)}.`;
      return [{ to: { vendorId }, kind: 'order', title: 'Order changed', text, path: vendorsOrderPath(event.data) }];
    }
    case 'BookingCancelled': {
      const { customerId: userId, eventId, eventTitle, by, refundCents } = event.data;
      if (by === 'host') return [];
      const refund = refundCents > 0 ? ` You'll be refunded ${formatCents(refundCents)}.` : '';
      const text = [`Your booking for ${eventTitle} was canceled.${refund}`, ...sentences(found)].join(' ');
      return [{ to: { userId }, kind: 'cancellation', title: 'Booking canceled', text, path: hostsEvent(eventId) }];
    }
    case 'BalanceReminderDue':
      return [balanceNews(event.data)];
    case 'EventCompleted': {
      const { customerId: userId, eventTitle, eventId } = event.data;
      const text = `Help other hosts choose: review your vendors.`;
      return [{ to: { userId }, kind: 'review', title: `How was ${eventTitle}?`, text, path: hostsEvent(eventId) }];
    }
    case 'ReviewPosted': {
      const { vendorId, rating, eventTitle } = event.data;
      const text = `${rating} out of 5 for ${eventTitle}.`;
      const path = '/vendor-dashboard?view=reviews';
      return [{ to: { vendorId }, kind: 'review', title: 'New review', text, path }];
    }
    case 'OfferMade':
    case 'OfferReplaced':
    case 'OfferWithdrawn':
    case 'OfferDeclined':
    case 'OfferExpired':
    case 'HoldReleased':
      return offerNews(event);
    case 'CaseOpened':
    case 'CaseProposed':
    case 'CaseEscalated':
    case 'CaseClosed':
      return caseNews(event);
    default:
      return [accountNews(event)];
  }
}

const sentences = (found: FoundReplacement | undefined): string[] => (found ? replacementSentences(found) : []);

function orderCancelledNews(
  data: EventOf<typeof OrderCancelled>['data'],
  found: FoundReplacement | undefined,
): NotificationContent[] {
  const { vendorId, vendorName, customerId, eventId, eventTitle, eventDate, by, endsBooking } = data;
  const what = `${eventTitle} on ${formatLongDate(eventDate)}`;
  const host: NotificationContent = {
    to: { userId: customerId },
    kind: 'cancellation',
    title: `${vendorName} canceled`,
    text: [`They can't make it to ${what}.`, ...(found ? sentences(found) : ['Find another vendor.'])].join(' '),
    path: hostsEvent(eventId),
  };
  const vendor: NotificationContent = {
    to: { vendorId },
    kind: 'cancellation',
    title: 'Order canceled',
    text: by === 'host' ? `The host canceled ${what}.` : `The order for ${what} was canceled.`,
    path: vendorsOrderPath(data),
  };
  // For a whole booking, BookingCancelled notifies the host.
  return [...(by === 'vendor' && !endsBooking ? [host] : []), ...(by === 'vendor' ? [] : [vendor])];
}

function balanceNews({
  customerId: userId,
  eventTitle,
  balanceCents,
  dueDate,
  eventId,
}: EventOf<typeof BalanceReminderDue>['data']): NotificationContent {
  const text = `${formatCents(balanceCents)} for ${eventTitle} is due by ${formatLongDate(dueDate)}.`;
  return { to: { userId }, kind: 'balance', title: 'Balance due', text, path: hostsEvent(eventId) };
}

/** Decisions on a person's application, products and account. */
function accountNews(
  event: Extract<
    PersonalEvent,
    {
      type:
        | 'ApplicationApproved'
        | 'ApplicationRejected'
        | 'ProductApproved'
        | 'ProductRejected'
        | 'BankAccountChanged'
        | 'EmailChanged';
    }
  >,
): NotificationContent {
  switch (event.type) {
    case 'ApplicationApproved': {
      const { applicationId: userId, businessName } = event.data;
      const text = `${businessName} is live. You can now add products and accept orders.`;
      return { to: { userId }, kind: 'decision', title: 'Application approved', text, path: '/vendor-dashboard' };
    }
    case 'ApplicationRejected': {
      const { applicationId: userId, businessName } = event.data;
      const text = `We couldn't approve ${businessName} as it is. You can change it and submit it again.`;
      return { to: { userId }, kind: 'decision', title: 'Application not approved', text, path: '/vendor-status' };
    }
    case 'ProductApproved': {
      const { ownerId: userId, productName, isChange } = event.data;
      const text = isChange ? `Hosts can see your change to ${productName}.` : `Hosts can now book ${productName}.`;
      return { to: { userId }, kind: 'decision', title: 'Product approved', text, path: products };
    }
    case 'ProductRejected': {
      const { ownerId: userId, productName, isChange } = event.data;
      const what = isChange ? `Your change to ${productName}` : productName;
      const text = `${what} wasn't approved. See why, change it and submit it again.`;
      return { to: { userId }, kind: 'decision', title: 'Product not approved', text, path: products };
    }
    case 'EmailChanged': {
      const text = "Use it to sign in from now on. If this wasn't you, change your password and contact us.";
      return { to: { userId: event.data.userId }, kind: 'security', title: 'Email changed', text, path: '/account' };
    }
    case 'BankAccountChanged': {
      const { userId, change, accountLastFour } = event.data;
      const title = `Payout account ${change === 'removed' ? 'removed' : 'changed'}`;
      const text = `The account ending in ${accountLastFour}. If this wasn't you, change your password and contact us.`;
      return { to: { userId }, kind: 'security', title, text, path: earnings };
    }
  }
}
