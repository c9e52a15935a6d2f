import type { EndpointResponse } from '#shared/api/contract.ts';
import type { ExpectedGuest, guestCheckIn } from '#shared/api/guests/check-in.ts';
import { checkInInterval } from '#shared/guests/check-in.ts';
import { formatGuest } from '#shared/guests/guest.ts';
import { tableFor } from '#shared/guests/table.ts';
import { canMark } from '#shared/orders/room/day.ts';
import type { GuestRecord } from '#functions/data/guests/guest.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { firstCheck, openList } from './open-list.ts';
import type { OpenList } from './open-list.ts';
import { findGuests, readAll, storeChange } from './repository.ts';

/** Returns a booked event's guests for the door. @throws AppError not_found */
export async function getCheckIn(
  { table }: { table: Table },
  { actor, params }: Call<typeof guestCheckIn.getCheckIn>,
): Promise<EndpointResponse<typeof guestCheckIn.getCheckIn>> {
  const { key, event } = await openEventList(table, actor, params.eventId);
  const { title, bookingId, timeZone } = event;
  return {
    title,
    bookingId,
    timeZone,
    ...checkInInterval(event),
    guests: (await readAll(table, key)).map(viewExpected),
  };
}

type CheckIn = NonNullable<GuestRecord['checkIn']>;

/**
 * Checks guests in or out again (rules guests-52 and guests-53). A mark that was pressed before the stored one changes
 * nothing, so that marks made offline never undo later ones. Repeating it changes nothing.
 *
 * @throws AppError not_found; refused outside the event's day
 */
export function checkInGuests(
  { table }: { table: Table },
  { actor, params, body, context }: Call<typeof guestCheckIn.checkInGuests>,
): Promise<EndpointResponse<typeof guestCheckIn.checkInGuests>> {
  const now = context.now();
  const marks = new Map(body.guests.map(({ id, isHere, at }) => [id, { isHere, at: notAfter(now, at) }]));
  const ids = [...marks.keys()];
  return retryOnConflict('This guest list', async () => {
    const { key, event, roster } = await openEventList(table, actor, params.eventId);
    if (event.status === 'cancelled') throw new AppError('refused', "This event isn't booked anymore.");
    if (!canMark(checkInInterval(event), now))
      throw new AppError('refused', 'Guests are checked in on the day of the event.');
    const stored = await findGuests(table, key, ids);
    const records = stored.map((record) => withMark(record, marks.get(record.id)));
    const changed = records.filter((record, nth) => record !== stored[nth]);
    await storeChange(table, { key, list: undefined, roster, checkOn: firstCheck(context), changed });
    const known = new Set(stored.map(({ id }) => id));
    return { guests: records.map(viewExpected), gone: ids.filter((id) => !known.has(id)) };
  });
}

/** @throws AppError not_found also for a plan that isn't booked */
async function openEventList(
  table: Table,
  actor: Actor,
  eventId: string,
): Promise<OpenList & { event: HostEventRecord }> {
  const open = await openList(table, actor, eventId);
  const { event } = open.roster;
  if (!event) throw notFound('Event');
  return { ...open, event };
}

// A clock that is ahead must not win over later marks.
const notAfter = (now: Date, at: string): string => new Date(Math.min(Date.parse(at), now.getTime())).toISOString();

function withMark(record: GuestRecord, mark: CheckIn | undefined): GuestRecord {
  const before = record.checkIn;
  const isLater = mark && (!before || before.at < mark.at || (before.at === mark.at && before.isHere !== mark.isHere));
  return isLater ? { ...record, checkIn: mark, version: record.version + 1 } : record;
}

const viewExpected = ({ id, guest, checkIn }: GuestRecord): ExpectedGuest => ({
  id,
  name: formatGuest(guest),
  household: guest.household ?? null,
  table: tableFor(guest) ?? null,
  isChild: guest.child ?? false,
  wheelchair: guest.wheelchair ?? false,
  rsvp: guest.rsvp ?? 'pending',
  checkedInAt: checkIn?.isHere ? checkIn.at : null,
});
