import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError, notFound } from '#functions/platform/errors.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { hasEnded } from '#shared/kernel/event-span.ts';
import { findRosterFor } from '#functions/planning/members/roster.ts';
import type { Roster } from '#functions/planning/members/roster.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { ListKey } from './repository.ts';

/** Days between two checks whether a list's event is long over. */
export const daysBetweenChecks = 30;

export interface OpenList {
  key: ListKey;
  roster: Roster;
  role: 'host' | 'co_host';
}

/**
 * Finds the list of a plan or booked event that the caller may read and change: its host and co-hosts (rule guests-32),
 * the one authorization of guests. A booked event has the list of the plan that it was booked from.
 *
 * @throws AppError not_found for everybody else, viewers among them, for plans of vendors to be added to an event, and
 * for an event that its host deleted
 */
export async function openList(table: Table, actor: Actor, planId: string): Promise<OpenList> {
  const { roster, role } = await findRosterFor(table, actor, planId, 'read');
  if (role === 'viewer' || roster.addsTo !== undefined || roster.isHidden) throw notFound('Event');
  return { key: { hostId: roster.hostId, listId: await findListId(table, roster) }, roster, role };
}

/** The list of a booked event. */
export interface BookedList extends OpenList {
  bookingId: string;
}

/**
 * Finds the list of a booked event, whose guests can be invited. With a time, the event must still be to come.
 * @throws AppError not_found; refused for a draft, a canceled event, and one that is over
 */
export async function openBookedList(table: Table, actor: Actor, planId: string, now?: Date): Promise<BookedList> {
  const open = await openList(table, actor, planId);
  const { bookingId } = open.roster;
  if (bookingId === undefined)
    throw new AppError('refused', 'Guests are invited to booked events: book your plan first.');
  if (now) await mustBeToCome(table, bookingId, now);
  return { ...open, bookingId };
}

async function mustBeToCome(table: Table, bookingId: string, now: Date): Promise<void> {
  const aggregate = await findBookingAggregate(table, bookingId);
  if (!aggregate) throw notFound('Event');
  const { booking, settlement } = aggregate;
  if (settlement.status === 'cancelled') throw new AppError('refused', 'This event was canceled.');
  if (hasEnded({ ...booking.event, timeZone: booking.timeZone }, now))
    throw new AppError('refused', 'This event is over.');
}

async function findListId(table: Table, { planId, bookingId }: Roster): Promise<string> {
  if (bookingId === undefined) return planId;
  const booking = await table.get(bookingEntity, bookingKey(bookingId), { consistent: true });
  if (!booking) throw notFound('Event');
  return booking.draftId;
}

export const viewEvent = ({ roster: { eventTitle: title, guestCount, bookingId }, role }: OpenList) => ({
  title,
  guestCount,
  isBooked: bookingId !== undefined,
  role,
});

/** Returns the day of a new list's first check. */
export const firstCheck = (context: Context): string =>
  addDays(context.now().toISOString().slice(0, 10), daysBetweenChecks);
