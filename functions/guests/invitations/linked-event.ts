import type { ReplyPage } from '#shared/api/guests/replies.ts';
import type { ReplySettings } from '#shared/guests/reply-schema.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { GuestLink } from '#functions/data/guests/guest-invitation.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { findEventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { findSettings } from './invitation-repository.ts';

/** The booked event to which a link of guests leads. */
export interface LinkedEvent {
  room: EventRoom;
  settings: ReplySettings;
  hostName: string;
  picture: ReplyPage['picture'];
  /** The mails of the event are paused (rule guests-60). */
  isPaused: boolean;
}

/** Reads the event of a link, in one trip; undefined once its host deleted it, left or is blocked. */
export async function findLinkedEvent(
  table: Table,
  { hostId, listId, eventId, bookingId }: Pick<GuestLink, 'hostId' | 'listId' | 'eventId' | 'bookingId'>,
): Promise<LinkedEvent | undefined> {
  const [room, event, host, { settings, mailsPausedAt }] = await Promise.all([
    findEventRoom(table, bookingId),
    table.get(hostEventEntity, hostEventKey(hostId, eventId), { consistent: true }),
    table.get(profileOrTombstone, profileKey(hostId), { consistent: true }),
    findSettings(table, { hostId, listId }),
  ]);
  if (!room || !event || event.hiddenAt) return undefined;
  // A profile is made by the first page that its person opens.
  if (isTombstone(host) || host?.block) return undefined;
  const { imageUrl, eventType } = event;
  const hostName = host?.fullName ?? 'Your host';
  return { room, settings, hostName, picture: { imageUrl, eventType }, isPaused: mailsPausedAt !== undefined };
}
