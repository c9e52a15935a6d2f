import type { EventOf } from '#events/define-event.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { describeFailedMove, describeFailedMoveForHost } from '#shared/orders/changes/consent-text.ts';
import type { NotificationContent } from './notification-content.ts';

const hostsEvent = (eventId: string): string => `/event-overview?eventId=${eventId}`;

/**
 * Returns the notification to a host whose event moved because a vendor agreed; a host who moves it directly is not
 * notified.
 */
export function eventMovedNews({ data }: EventOf<typeof EventMoved>): NotificationContent[] {
  const { agreedBy, customerId: userId, eventTitle, to, eventId } = data;
  if (agreedBy.length === 0) return [];
  const text = `${new Intl.ListFormat('en-US').format(agreedBy)} agreed. ${eventTitle} is now on ${formatWhen(to)}.`;
  return [{ to: { userId }, kind: 'booking', title: 'Event moved', text, path: hostsEvent(eventId) }];
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
  const { state, vendorId, eventTitle, from, to, deadline } = data;
  const ask = `The host would like to move ${eventTitle} from ${formatWhen(from)} to ${formatWhen(to)}. Answer by ${formatLongDate(deadline)}.`;
  const isAsked = state === 'asked';
  return {
    to: { vendorId },
    kind: 'order',
    title: isAsked ? 'Move requested' : 'Move request ended',
    text: isAsked ? ask : describeFailedMove(data),
    path: vendorsOrderPath(data),
  };
}

function hostConsentNews(data: Consent['data']): NotificationContent {
  const { state, vendorName, customerId: userId, eventId, eventTitle, to } = data;
  const agreed = `${eventTitle} moves to ${formatWhen(to)} once every vendor you asked agrees.`;
  const title = state === 'agreed' || state === 'declined' ? `${vendorName} ${state}` : 'Event not moved';
  const text = state === 'agreed' ? agreed : describeFailedMoveForHost(data);
  return { to: { userId }, kind: 'booking', title, text, path: hostsEvent(eventId) };
}
