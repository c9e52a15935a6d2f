import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatTimeInZone } from '#shared/kernel/event-span.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { replacementSentences } from '#shared/planning/replacement-text.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { changedTitles, figureClause } from '#shared/orders/changes/changed-part.ts';
import { describeGuestCount } from '#shared/orders/changes/guest-count-text.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import {
  describeAgreement,
  describeFailedRequest,
  describeFailedRequestForHost,
  formatRequest,
} from '#shared/orders/changes/consent-text.ts';
import type { EventOf } from '#events/define-event.ts';
import type { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { EventCompleted } from '#events/orders/event-completed.ts';
import type { ServicesAdded } from '#events/orders/services-added.ts';
import type { ArrivalAnnounced } from '#events/orders/arrival-announced.ts';
import type { BalanceReminderDue } from '#events/orders/balance-reminder-due.ts';
import type { GuestCountReminderDue } from '#events/orders/guest-count-reminder-due.ts';
import type { BookingCancelled } from '#events/orders/booking-cancelled.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { EventRepriced } from '#events/orders/event-repriced.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { NotificationContent } from './notification-content.ts';

const hostsEvent = (eventId: string): string => `/event-overview?eventId=${eventId}`;

type BookingEvent = EventOf<
  | typeof BookingConfirmed
  | typeof ServicesAdded
  | typeof ArrivalAnnounced
  | typeof BalanceReminderDue
  | typeof GuestCountReminderDue
  | typeof EventCompleted
>;

/** Returns the notifications to a host about their booked event. */
export function bookingNews(event: BookingEvent): NotificationContent[] {
  switch (event.type) {
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
    case 'ArrivalAnnounced': {
      const { customerId: userId, vendorName, eventId, eventTitle, eventDate, time, timeZone } = event.data;
      const title = `${vendorName} arrives at ${formatTimeInZone(eventDate, time, timeZone)}`;
      return [{ to: { userId }, kind: 'booking', title, text: `For ${eventTitle}.`, path: hostsEvent(eventId) }];
    }
    case 'BalanceReminderDue':
      return [balanceNews(event.data)];
    case 'GuestCountReminderDue': {
      const { customerId: userId, eventTitle, eventId } = event.data;
      const text = describeGuestCount(event.data);
      const title = `Guests of ${eventTitle}`;
      return [{ to: { userId }, kind: 'booking', title, text, path: hostsEvent(eventId) }];
    }
    case 'EventCompleted': {
      const { customerId: userId, eventTitle, eventId } = event.data;
      const text = `Help other hosts choose: review your vendors.`;
      return [{ to: { userId }, kind: 'review', title: `How was ${eventTitle}?`, text, path: hostsEvent(eventId) }];
    }
  }
}

/**
 * Returns the notification to a host whose whole booking someone else canceled; `found`: the possible replacements for
 * a vendor who canceled.
 */
export function bookingCancelledNews(
  { data }: EventOf<typeof BookingCancelled>,
  found: FoundReplacement | undefined,
): NotificationContent[] {
  const { customerId: userId, eventId, eventTitle, by, bySupport, refundCents } = data;
  if (by === 'host' && !bySupport) return [];
  const refund = refundCents > 0 ? ` You'll be refunded ${formatCents(refundCents)}.` : '';
  const text = [
    `Your booking for ${eventTitle} was canceled.${refund}`,
    ...(found ? replacementSentences(found) : []),
  ].join(' ');
  return [{ to: { userId }, kind: 'cancellation', title: 'Booking canceled', text, path: hostsEvent(eventId) }];
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

/**
 * Returns the notification to a host whose event moved because a vendor agreed; a host who moves it directly is not
 * notified.
 */
export function eventMovedNews({ data }: EventOf<typeof EventMoved>): NotificationContent[] {
  const { agreedBy, customerId: userId, eventTitle, to, eventId, timeZone } = data;
  if (agreedBy.length === 0) return [];
  const text = `${new Intl.ListFormat('en-US').format(agreedBy)} agreed. ${eventTitle} is now on ${formatWhen(to, timeZone)}.`;
  return [{ to: { userId }, kind: 'booking', title: 'Event moved', text, path: hostsEvent(eventId) }];
}

/** Returns the same for a change that a vendor's agreement made (rule orders-34). */
export function eventRepricedNews({ data }: EventOf<typeof EventRepriced>): NotificationContent[] {
  const { agreedBy, chargedCents, customerId: userId, eventTitle, change, eventId } = data;
  if (agreedBy.length === 0 || chargedCents > 0) return [];
  const text = `${new Intl.ListFormat('en-US').format(agreedBy)} agreed. ${eventTitle} ${figureClause(change.to)}.`;
  return [{ to: { userId }, kind: 'booking', title: changedTitles[change.kind], text, path: hostsEvent(eventId) }];
}

type Consent = EventOf<typeof MoveConsentUpdated>;

/**
 * Returns the notifications to a vendor who is asked to move, or no longer is, and to the host about a vendor's
 * response, or that none came (rules changes-37 and changes-42).
 */
export const consentNews = ({ data }: Consent): NotificationContent[] => [
  ...(data.state === 'asked' || data.state === 'ended' || data.state === 'lapsed' ? [vendorConsentNews(data)] : []),
  ...(data.state === 'asked' || data.state === 'ended' ? [] : [hostConsentNews(data)]),
];

function vendorConsentNews(data: Consent['data']): NotificationContent {
  const { state, vendorId, eventTitle, from, to, deadline, timeZone, repricing } = data;
  const what = repricing
    ? formatRequest(data, eventTitle)
    : `move ${eventTitle} from ${formatWhen(from, timeZone)} to ${formatWhen(to, timeZone)}`;
  const ask = `The host would like to ${what}. Answer by ${formatLongDate(deadline)}.`;
  const isAsked = state === 'asked';
  const noun = repricing ? 'Change' : 'Move';
  return {
    to: { vendorId },
    kind: 'order',
    title: isAsked ? `${noun} requested` : `${noun} request ended`,
    text: isAsked ? ask : describeFailedRequest(data),
    path: vendorsOrderPath(data),
  };
}

function hostConsentNews(data: Consent['data']): NotificationContent {
  const { state, vendorName, customerId: userId, eventId, repricing } = data;
  const failed = repricing ? 'Event not changed' : 'Event not moved';
  const title = state === 'agreed' || state === 'declined' ? `${vendorName} ${state}` : failed;
  const agreed = describeAgreement(data);
  const text = state === 'agreed' ? agreed : describeFailedRequestForHost(data);
  return { to: { userId }, kind: 'booking', title, text, path: hostsEvent(eventId) };
}
