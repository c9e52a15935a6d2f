import type { GeneralLink, generalLink } from '#shared/api/guests/general-link.ts';
import { guestLimits } from '#shared/guests/limits.ts';
import type { AnsweredField } from '#shared/guests/merge-guests.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { tidyGuest } from '../guest-rules.ts';
import { firstCheck, openBookedList } from '../open-list.ts';
import { readAll, storeChange } from '../repository.ts';
import { findGeneralLink, viewGeneralLink } from './general-link.ts';

/**
 * Confirms a reply by name, which becomes the guest's, or refuses it; its note stays among the host's notes. Deciding it
 * again as before changes nothing.
 *
 * @throws AppError not_found; refused for a draft; conflict if the guest sent another reply meanwhile
 */
export const decideNamedReply = (
  { table }: { table: Table },
  { actor, params, body, context }: Call<typeof generalLink.decideNamedReply>,
): Promise<GeneralLink> =>
  retryOnConflict('This guest list', async () => {
    const { key, roster, bookingId } = await openBookedList(table, actor, params.planId);
    const [stored, link, booking] = await Promise.all([
      readAll(table, key),
      findGeneralLink(table, key),
      table.get(bookingEntity, bookingKey(bookingId), { consistent: true }),
    ]);
    const record = orNotFound(
      stored.find(({ id }) => id === params.guestId),
      'Guest',
    );
    const { namedReply } = record;
    if (!namedReply) return viewGeneralLink(link, stored);
    if (namedReply.at !== body.at)
      throw new AppError('conflict', 'This guest has just sent another reply. Check it, then decide.');
    const { timeZone } = orNotFound(booking, 'Event');
    const repliedOn = todayIn(timeZone, new Date(namedReply.at));
    const next = body.isConfirmed ? confirm(record, namedReply, repliedOn) : { ...record, namedReply: undefined };
    const changed = [{ ...next, version: record.version + 1 }];
    await storeChange(table, { key, list: undefined, roster, checkOn: firstCheck(context), changed });
    return viewGeneralLink(
      link,
      stored.filter((one) => one !== record),
    );
  });

const repliedFields: readonly AnsweredField[] = ['rsvp', 'repliedOn'];

function confirm(
  record: GuestRecord,
  { rsvp, note }: NonNullable<GuestRecord['namedReply']>,
  repliedOn: string,
): GuestRecord {
  const notes = [record.guest.notes, note].filter(Boolean).join('\n').slice(0, guestLimits.notes);
  return {
    ...record,
    namedReply: undefined,
    guest: tidyGuest({ ...record.guest, rsvp, repliedOn, notes: notes || undefined }),
    answered: [...new Set([...(record.answered ?? []), ...repliedFields])],
  };
}
