import type { EventTo } from '#functions/platform/reaction.ts';
import { messageNewsId } from '#functions/data/notifications/notification.ts';
import { findRecipients } from '#functions/platform/recipient.ts';
import type { NotificationsDeps } from '../deps.ts';
import { findReaders } from '../message-readers.ts';
import { notificationsFor } from '../notification-content.ts';
import type { reactions } from '../reactions.ts';

export type PushedEvent = EventTo<(typeof reactions)['sendPush']>;

/** What a browser shows, and the page that it opens. It names no person and no place (rule event-room-31). */
export interface PushContent {
  title: string;
  text: string;
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
}

/** A notification for all browsers of a person. */
export interface AddressedPush {
  userId: string;
  content: PushContent;
}

const texts: Readonly<Record<PushedEvent['type'], readonly [title: string, text: string]>> = {
  OrderPlaced: ['New order', 'You are booked for an event.'],
  ArrivalAnnounced: ['Arrival time announced', 'See when a vendor of your event arrives.'],
  EventDetailsChanged: ['Event details changed', 'See what changed and confirm it.'],
  ScheduleChanged: ['Run of show changed', 'See your times and confirm them.'],
  ScheduleAnswered: ['A vendor answered', 'See its times in the run of show.'],
  OrderCancelled: ['Order canceled', 'See what it means for the event.'],
  EventMoved: ['Event moved', 'See its new date and time.'],
  OrderMoved: ['Order moved', 'See its new date and time.'],
  BookingCancelled: ['Booking canceled', 'See what happens next.'],
  MessagePosted: ['New message', 'Open the conversation to read it.'],
};

/** Returns the notifications of an event: to the same people as under the bell. */
export async function pushesFor(deps: NotificationsDeps, event: PushedEvent): Promise<AddressedPush[]> {
  const [title, text] = texts[event.type];
  if (event.type === 'MessagePosted') {
    const tag = messageNewsId(event.data.conversationId);
    const readers = await findReaders(deps, event);
    return readers.map(({ userId, path }) => ({ userId, content: { title, text, path, tag } }));
  }
  const found = notificationsFor(event).map(async ({ to, path, kind }) => {
    const recipients = await findRecipients(deps.table, to, kind);
    return recipients.map(({ userId, toPath }) => ({
      userId,
      content: { title, text, path: toPath(path), tag: event.id },
    }));
  });
  return (await Promise.all(found)).flat();
}
