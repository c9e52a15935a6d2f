import type { bookingChanges, MoveDays } from '#shared/api/orders/changes.ts';
import { addDays, earliestEventDate, latestEventDate } from '#shared/kernel/dates.ts';
import { datesFrom, firstDayIn, lastDayIn } from '#shared/kernel/months.ts';
import {
  calendarExceptions,
  exceptionsOn,
  lengthExceptions,
  termsExceptions,
  timesAfter,
} from '#shared/orders/changes/move.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import { isAboutDay } from '#shared/vendors/calendar/day-text.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import { startRanges } from '#shared/vendors/calendar/free-starts.ts';
import type { StartRange } from '#shared/vendors/calendar/start-range-schema.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { activeVendorIds } from '../balance/balance.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { mustBeChangeable } from './change.ts';
import { readMovingVendors } from './change-vendors.ts';

/**
 * Returns the dates of a month to which an event could move, and on which of them all its vendors are free, or all but
 * one, or all with another start (rule changes-23). Two trips: the booking; then, in parallel, the vendors and a month of each one's days.
 * @throws AppError not_found; refused, payment_in_progress as `mustBeChangeable`
 */
export async function getMoveDays(
  { table }: Pick<BookingDeps, 'table'>,
  {
    actor,
    params,
    query,
    context,
  }: Pick<Call<typeof bookingChanges.getMoveDays>, 'actor' | 'params' | 'query' | 'context'>,
): Promise<MoveDays> {
  const now = context.now();
  const aggregate = await ownBooking(table, params.bookingId, actor);
  mustBeChangeable(aggregate, now);
  const { event, timeZone } = aggregate.booking;
  const [earliest, latest] = [earliestEventDate(now, timeZone), latestEventDate(now, timeZone)];
  const { vendors, findDay } = await readMoveMonth(table, aggregate, query.month);
  const dates = datesFrom(firstDayIn(query.month), lastDayIn(query.month)).filter(
    (date) => date >= earliest && date <= latest && date !== event.date,
  );
  return {
    earliest,
    latest,
    consent: vendors
      .filter(({ moveConsentDays }) => moveConsentDays > 0)
      .map(({ vendorId, vendorName, moveConsentDays: days }) => ({ vendorId, vendorName, days })),
    days: dates.map((date) => {
      const to = {
        ...timesAfter({ ...event, timeZone }, { date, startTime: event.startTime }),
        durationHours: event.durationHours,
        timeZone,
      };
      const [first, ...others] = exceptionsOn(vendors, { from: event.date, to }, now, findDay);
      if (!first) return { date, status: 'free', exception: null };
      const starts = startsForAll({ vendors, findDay }, event.date, to, now);
      if (starts.length > 0) return { date, status: 'other_times', exception: null, starts };
      return others.length === 0
        ? { date, status: 'one_exception', exception: first }
        : { date, status: 'unavailable', exception: null };
    }),
  };
}

/** Returns the starts of a date at which all vendors are free; empty if the whole day doesn't suit one of them. */
function startsForAll({ vendors, findDay }: Month, from: string, to: JobTimes, now: Date): StartRange[] {
  if (to.startTime === null || to.durationHours == null) return [];
  const { date } = to;
  if (termsExceptions(vendors, { from, to: date }, now).length > 0) return [];
  if (calendarExceptions(vendors, { from, to }, findDay).some(({ problem }) => isAboutDay(problem))) return [];
  // The length is the event's, so the end follows each start.
  const times = { ...to, endTime: null };
  return startRanges((startTime) => {
    const at = { ...times, startTime };
    return (
      lengthExceptions(vendors, at).length === 0 && calendarExceptions(vendors, { from, to: at }, findDay).length === 0
    );
  });
}

interface Month {
  vendors: MovingVendor[];
  findDay: FindVendorDay;
}

/** One Query per vendor, beside one batch for all of them. */
async function readMoveMonth(table: Table, aggregate: BookingAggregate, month: string): Promise<Month> {
  const vendorIds = activeVendorIds(aggregate);
  const [{ vendors }, months] = await Promise.all([
    readMovingVendors(table, aggregate),
    // A night of its last day ends in the next month, and the one before may end in it; in another time zone a day later.
    Promise.all(
      vendorIds.map((id) => readDays(table, id, addDays(firstDayIn(month), -2), addDays(lastDayIn(month), 3))),
    ),
  ]);
  const byVendor = new Map(vendorIds.map((id, at) => [id, months[at]]));
  return { vendors, findDay: (vendorId, date) => byVendor.get(vendorId)?.get(date) };
}
