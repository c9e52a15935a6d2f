import type { EventOf } from '#events/define-event.ts';
import type { BookingCancelled } from '#events/orders/booking-cancelled.ts';
import type { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { EventRepriced } from '#events/orders/event-repriced.ts';
import type { GuestMailsResumed } from '#events/guests/guest-mails-resumed.ts';
import { GuestMailRequested } from '#events/guests/guest-mail-requested.ts';
import { findHousehold } from '#shared/guests/household.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { guestInvitationEntity } from '#functions/data/guests/guest-invitation.ts';
import type { Table } from '#functions/data/table.ts';
import { nextVersion } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { readAll, viewGuest } from '../repository.ts';
import { findSettings, readInvitations, storeSettings } from './invitation-repository.ts';
import { mayCome } from './may-come.ts';

type EventChanged = EventOf<
  | typeof EventMoved
  | typeof EventRepriced
  | typeof EventDetailsChanged
  | typeof BookingCancelled
  | typeof GuestMailsResumed
>;

const invitationsPerWrite = 90;

/** Returns what guests need to know: another date, time or place, or that there is no event; undefined for nothing. */
function newsForGuests(event: EventChanged): 'change' | 'cancellation' | undefined {
  if (event.type === 'BookingCancelled') return 'cancellation';
  if (event.type === 'GuestMailsResumed') return event.data.missedChange ?? undefined;
  if (event.type === 'EventRepriced' && !['place', 'hours'].includes(event.data.change.kind)) return undefined;
  if (event.type === 'EventDetailsChanged' && !event.data.readers.some(({ fields }) => fields.includes('venueAddress')))
    return undefined;
  return 'change';
}

/**
 * Requests the mails about a change of a booked event, to households that come or may come and were invited here (rule
 * guests-49); while the event's mails are paused, that is done when they resume. Safe to repeat: each invitation notes
 * the change.
 */
export async function requestChangeMails(table: Table, event: EventChanged, context: Context): Promise<void> {
  const about = newsForGuests(event);
  if (!about) return;
  const booking = await table.get(bookingEntity, bookingKey(event.data.bookingId), { consistent: true });
  if (!booking) return;
  const { userId: hostId, draftId: listId } = booking;
  const key = { hostId, listId };
  const [stored, invitations, settings] = await Promise.all([
    readAll(table, key),
    readInvitations(table, key),
    findSettings(table, key),
  ]);
  if (settings.mailsPausedAt) {
    await writeWithRetry(table, storeSettings(settings, { missedChange: about }));
    return;
  }
  const guests = stored.map(viewGuest);
  const concerned = invitations.filter(
    ({ guestIds, mailedChange, token, mails, repliedAt }) =>
      token !== null &&
      (mails.length > 0 || repliedAt !== null) &&
      mailedChange !== event.id &&
      mayCome(findHousehold(guests, guestIds)),
  );
  for (let from = 0; from < concerned.length; from += invitationsPerWrite) {
    const writes = concerned.slice(from, from + invitationsPerWrite).map((invitation) => {
      const next = { ...invitation, mailedChange: event.id, version: invitation.version + 1 };
      const data = { hostId, listId, invitationId: invitation.id, about } as const;
      return nextVersion(guestInvitationEntity, next, GuestMailRequested.create(data, eventMeta(context, 'system')));
    });
    await writeWithRetry(table, ...writes);
  }
}
