import type { EventOf } from '#events/define-event.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { endedWords } from '#shared/orders/changes/consent-words.ts';
import type { NotificationContent } from './notification-content.ts';

const hostsEvent = (eventId: string): string => `/event-overview?eventId=${eventId}`;
const orders = '/vendor-dashboard?view=orders';

/** For the host: the event moved because a vendor agreed; a host who moves it at once is not notified. */
export function eventMovedNews({ data }: EventOf<typeof EventMoved>): NotificationContent[] {
  const { agreedBy, customerId: userId, eventTitle, to, eventId } = data;
  if (agreedBy.length === 0) return [];
  const text = `${new Intl.ListFormat('en-US').format(agreedBy)} agreed. ${eventTitle} is now on ${whenWords(to)}.`;
  return [{ to: { userId }, kind: 'booking', title: 'Event moved', text, path: hostsEvent(eventId) }];
}

const vendorTitles = { asked: 'Move requested', ended: 'Move request ended' } as const;

/** For a vendor who is asked to move, or no longer; for the host what a vendor answered (decision 169). */
export function consentNews({ data }: EventOf<typeof MoveConsentUpdated>): NotificationContent {
  const { state, vendorId, vendorName, customerId: userId, eventId, eventTitle, from, to, deadline } = data;
  if (state === 'asked' || state === 'ended') {
    const ask = `The host would like to move ${eventTitle} from ${whenWords(from)} to ${whenWords(to)}. Answer by ${formatLongDate(deadline)}.`;
    const text = state === 'asked' ? ask : endedWords(data);
    return { to: { vendorId }, kind: 'order', title: vendorTitles[state], text, path: orders };
  }
  const agreed = `${eventTitle} moves to ${whenWords(to)} once every vendor you asked agrees.`;
  const titles = { agreed: `${vendorName} agreed`, declined: `${vendorName} declined`, failed: 'Event not moved' };
  const text = state === 'agreed' ? agreed : endedWords(data);
  return { to: { userId }, kind: 'booking', title: titles[state], text, path: hostsEvent(eventId) };
}
