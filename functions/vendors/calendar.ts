import type { vendors } from '#shared/api/vendors.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { datesFrom, firstDayIn, lastDayIn } from '#shared/kernel/months.ts';
import type { WeeklySchedule, CalendarDay, CalendarHold, CalendarOrder } from '#shared/api/vendors/calendar.ts';
import { dayStatus } from '#shared/vendors/calendar/availability.ts';
import { toCalendarDay } from '#shared/vendors/calendar/calendar-day.ts';
import type { CalendarSettings } from '#shared/vendors/calendar/calendar-settings.ts';
import { firstBookableDate } from '#shared/vendors/calendar/lead-time.ts';
import { isOpenOn, jobsBeginningOn, remainingCapacity as calendarCapacity } from '#shared/vendors/calendar/schedule.ts';
import type { WorkingHours } from '#shared/vendors/calendar/schedule.ts';
import { earliestEventDate, latestEventDate, todayIn } from '#shared/kernel/dates.ts';
import { eventInstants } from '#shared/kernel/event-span.ts';
import type { EventSpan } from '#shared/kernel/event-span.ts';
import { wholeDay } from '#shared/kernel/interval.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { calendarMonthsAhead } from '#shared/kernel/policies.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { HoldReleased } from '#events/messaging/hold-released.ts';
import type { Table } from '#functions/data/table.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { FindDay, PlacedJob } from '#functions/data/vendors/day.ts';
import { isHoldJob } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { versionConflict, AppError } from '#functions/platform/errors.ts';
import { readMonth, readVendor, storePattern, readDay, storeDayState } from './calendar-repository.ts';

/** A month of the vendor's own calendar: every day, the orders and holds by date, the weekly pattern. */
export async function getCalendar(
  { table }: { table: Table },
  { actor, query: { month }, context }: Call<typeof vendors.getCalendar>,
): Promise<EndpointResponse<typeof vendors.getCalendar>> {
  // The chain lets only callers with a business through.
  const { vendor, days, orders, holds, calendars } = await readMonth(table, actor.vendorId ?? '', month);
  const dates = datesFrom(firstDayIn(month), lastDayIn(month));
  const { timeZone } = vendor.place;
  return {
    timeZone,
    bookableFrom: bookableFrom(vendor, context.now()),
    pattern: viewPattern(vendor),
    days: dates.map((date) => viewDay(vendor, date, (one) => days.get(one))),
    orders: orders.map((order) => viewOrder(order, timeZone)),
    holds: holds.map(viewHold),
    calendars: calendars.map(({ id, name }) => ({ id, name })),
  };
}

function bookableFrom({ leadTime, place }: VendorRecord, now: Date): string {
  const [byLeadTime, earliest] = [firstBookableDate(leadTime, now), earliestEventDate(now, place.timeZone)];
  return byLeadTime > earliest ? byLeadTime : earliest;
}

/**
 * Sets the weekly schedule; existing orders stay, even where they are more than fit now. The directory's cards follow by
 * the event. @throws AppError version_conflict, unavailable
 */
export async function saveCalendar(
  { table }: { table: Table },
  { actor, body: { version, ...settings }, context }: Call<typeof vendors.saveCalendar>,
): Promise<WeeklySchedule> {
  const vendor = await readVendor(table, actor.vendorId ?? '');
  if (vendor.version !== version) throw versionConflict('Your calendar');
  const next = withPattern(vendor, settings);
  await storePattern(table, next, VendorChanged.create({ vendorId: vendor.id }, eventMeta(context, actor)));
  return viewPattern(next);
}

/**
 * Opens or closes one day, or leaves it to the weekly pattern again. A day with orders may be closed: they stay, no new
 * ones come, and a place that one of them gives back stays closed too. Its holds end with it, unless their offers are
 * being paid for (rule offers-40). @throws AppError refused, unavailable
 */
export async function saveDay(
  { table }: { table: Table },
  { actor, params: { date }, body: { state }, context }: Call<typeof vendors.saveDay>,
): Promise<CalendarDay> {
  const vendor = await readVendor(table, actor.vendorId ?? '');
  mustBeAhead(date, vendor, context.now());
  await storeDayState(table, vendor.id, date, state);
  const { findDay, holds } = await readDay(table, vendor.id, date);
  if (holds.length === 0 || isOpenOn(vendor, date, findDay(date))) return viewDay(vendor, date, findDay);
  const raise = (offer: OfferRecord) =>
    HoldReleased.create({ ...offerEventData(offer), because: 'day_closed' }, eventMeta(context, actor));
  await releaseHolds(table, { vendorId: vendor.id, from: date, to: date, raise });
  return viewDay(vendor, date, (await readDay(table, vendor.id, date)).findDay);
}

export const viewPattern = (vendor: VendorRecord): WeeklySchedule => ({
  version: vendor.version,
  capacityPerDay: vendor.capacityPerDay,
  jobsAtOnce: vendor.jobsAtOnce,
  minutesBetweenJobs: vendor.minutesBetweenJobs,
  closedWeekdays: vendor.closedWeekdays,
  workingHours: vendor.workingHours,
  moveConsentDays: vendor.moveConsentDays,
  closures: vendor.closures,
  hasChosenJobsAtOnce: vendor.hasChosenJobsAtOnce ?? false,
});

/** Returns a day as its vendor sees it, with its orders, its holds and its remaining capacity. */
function viewDay(vendor: VendorRecord, date: string, findDay: FindDay): CalendarDay {
  const day = findDay(date);
  const schedule = toSchedule(vendor);
  const jobs = day?.jobs ?? [];
  const beginning = jobsBeginningOn(schedule.timeZone, date, jobs);
  // By the vendor's own date, as its orders: a hold's date is that of the event's place.
  const held = jobsBeginningOn(
    schedule.timeZone,
    date,
    jobs.filter(({ id }) => isHoldJob(id)),
  );
  const shown = toCalendarDay(vendor, {
    date,
    state: day?.state ?? 'default',
    taken: beginning - held,
    held,
  });
  const remainingCapacity = Math.min(shown.remainingCapacity, calendarCapacity(schedule, date, day));
  // It is also full if the hours between its jobs are too short for another one.
  const status = dayStatus(schedule, date, findDay);
  return { ...shown, remainingCapacity, status, ...(day?.blocks && { blocks: day.blocks }) };
}

interface JobTimes {
  startsAt: string;
  endsAt: string;
  isWholeDay: boolean;
}

/** Returns when an event runs; without its times, the whole date at the vendor's place. */
function jobTimes(event: EventSpan, timeZone: string): JobTimes {
  const span = eventInstants(event);
  return span
    ? { startsAt: span.start.toISOString(), endsAt: span.end.toISOString(), isWholeDay: false }
    : { ...wholeDay(timeZone, event.date), isWholeDay: true };
}

const toTimes = ({ startsAt, endsAt, isWholeDay = false }: PlacedJob): JobTimes => ({ startsAt, endsAt, isWholeDay });

/** Returns a hold for the calendar. It can't be released while its offer is being paid. */
const viewHold = ({ takenBy, vendorId: _, userId: _host, place: _place, job, ...hold }: HoldRecord): CalendarHold => ({
  ...hold,
  ...toTimes(job),
  isBeingPaid: takenBy !== undefined,
});

function orderTimes(order: Pick<OrderRecord, 'event' | 'job'>) {
  const { startTime, endTime, durationHours } = orderSpan(order);
  return { startTime, endTime, ...(typeof durationHours === 'number' && { durationHours }) };
}

/** The id is the same as in the vendor's list of orders. */
const viewOrder = (
  { bookingId, vendorId, customerName, status, event, job }: OrderRecord,
  timeZone: string,
): CalendarOrder => ({
  id: `${bookingId}.${vendorId}`,
  bookingId,
  date: event.date,
  title: event.title,
  customerName,
  ...orderTimes({ event, job }),
  timeZone: event.timeZone,
  ...(job ? toTimes(job) : jobTimes(event, timeZone)),
  status,
});

/** A page from before a setting existed leaves it unchanged. */
type Settings = Pick<CalendarSettings, 'capacityPerDay' | 'closedWeekdays'> & {
  [Name in keyof CalendarSettings]?: CalendarSettings[Name] | undefined;
};

/** Returns the vendor with another weekly schedule; each weekday appears once, in order. */
function withPattern(vendor: VendorRecord, settings: Settings): VendorRecord {
  const {
    capacityPerDay,
    jobsAtOnce,
    minutesBetweenJobs = vendor.minutesBetweenJobs,
    closedWeekdays,
    workingHours = vendor.workingHours,
    moveConsentDays = vendor.moveConsentDays,
  } = settings;
  return {
    ...vendor,
    version: vendor.version + 1,
    capacityPerDay,
    // Never more than a day takes, also if only that became fewer.
    jobsAtOnce: Math.min(jobsAtOnce ?? vendor.jobsAtOnce, capacityPerDay),
    ...(jobsAtOnce !== undefined && { hasChosenJobsAtOnce: true }),
    minutesBetweenJobs,
    moveConsentDays,
    closedWeekdays: [...new Set(closedWeekdays)].toSorted((a, b) => a - b),
    workingHours: workingHours.filter((hours) => !isAllDay(hours)).toSorted((a, b) => a.weekday - b.weekday),
  };
}

/** From midnight to midnight, like a weekday without hours. */
const isAllDay = ({ from, to }: WorkingHours): boolean => from === '00:00' && to === '00:00';

/** @throws AppError invalid_input for a day that is over in the vendor's time zone or too far ahead */
function mustBeAhead(date: string, vendor: VendorRecord, now: Date): void {
  const today = todayIn(vendor.place.timeZone, now);
  if (date < today) throw wrongDate('This day is over.');
  if (date > latestEventDate(now, vendor.place.timeZone))
    throw wrongDate(`Days can be opened and closed up to ${calendarMonthsAhead} months ahead.`);
}

const wrongDate = (message: string) => new AppError('invalid_input', message, { date: message });
