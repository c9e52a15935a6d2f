import {
  addDays,
  balanceDueDate,
  checkEventDate,
  daysBetween,
  isQuarterHour,
  quarterHourProblem,
} from '../../kernel/dates.ts';
import { eventInstants, plannedEnd } from '../../kernel/event-span.ts';
import { minutesBetween, shifted } from '../../kernel/shifted-time.ts';
import { balanceDueDays, minimumLeadDays, moveAnswerDays } from '../../kernel/policies.ts';
import { formatScheduleProblem, isAboutDay } from '../../vendors/calendar/day-text.ts';
import type { JobTimes } from '../../vendors/calendar/event-job.ts';
import { isOpenOn, scheduleProblem } from '../../vendors/calendar/schedule.ts';
import type { DayFacts, Job, Schedule, ScheduleProblem } from '../../vendors/calendar/schedule.ts';
import { isTooLong, tooLongText, vendorJob } from '../../vendors/calendar/vendor-job.ts';
import { shortNotice } from '../../vendors/calendar/lead-time.ts';
import { movedItem } from '../../planning/chosen-times.ts';
import type { TimedItem } from '../../planning/item-times.ts';
import { scheduleMisfits } from '../../vendors/facts/misfits.ts';
import type { SentDetails, VenueRequirements } from '../booking.ts';
import type { EventTimes } from './change-schema.ts';

/*
 * Moving a booked event to another date or time (rule changes-11), pure: its times and due dates, the days on which its
 * vendors are free, and the vendors who are asked.
 */

/** Returns the last day, at the event's place, to change an event of this date: canceling is free until then. */
export const lastDayToChange = (date: string): string => addDays(date, -balanceDueDays);

/** Returns when the balance is due: before a cancellation costs anything, but never before tomorrow. */
export function balanceDueOn(eventDate: string, today: string): string {
  const [due, tomorrow] = [balanceDueDate(eventDate), addDays(today, 1)];
  return due < tomorrow ? tomorrow : due;
}

/** The host's requested date and time. */
export interface MoveTarget {
  date: string;
  startTime: string | null;
}

/** The fields of an event that a move uses. */
export interface MovableEvent extends EventTimes {
  durationHours: number | null;
  timeZone: string;
}

/** Returns an event's exact length in hours: its times', or else its duration; null if neither is known. */
function lengthInHours(event: MovableEvent): number | null {
  const instants = eventInstants(event);
  return instants ? (instants.end.getTime() - instants.start.getTime()) / 3_600_000 : event.durationHours;
}

/** Returns the event's times after a move, with exactly the same length (rule orders-28). */
export function timesAfter(event: MovableEvent, { date, startTime }: MoveTarget): EventTimes {
  const { timeZone } = event;
  const end = plannedEnd({ date, startTime, durationHours: lengthInHours(event), timeZone });
  return { date, startTime, endTime: end?.time ?? null };
}

/** Times and address, as far as a change includes them. */
type Whereabouts = EventTimes & { venueAddress?: string | null | undefined };

/** Returns the details sent to vendors, updated: setup moves with the start, breakdown with the end. */
export function requirementsAt<Sent extends SentDetails | VenueRequirements>(sent: Sent, times: Whereabouts): Sent {
  const atStart = minutesBetween(sent.eventStartTime, times.startTime);
  const atEnd = times.endTime === null ? atStart : minutesBetween(sent.eventEndTime, times.endTime);
  const moved = <T extends string | null>(time: T, minutes: number) => (time ? shifted(time, minutes) : time);
  return {
    ...sent,
    venueAddress: times.venueAddress ?? sent.venueAddress,
    eventStartTime: moved(sent.eventStartTime, atStart),
    eventEndTime: moved(sent.eventEndTime, atEnd),
    setupTime: moved(sent.setupTime, atStart),
    breakdownTime: moved(sent.breakdownTime, atEnd),
  };
}

/** Returns the agreed booking with the times and address after its last change. */
export function movedTo<
  B extends {
    event: EventTimes;
    requirements: SentDetails | VenueRequirements | null;
    items: readonly TimedItem[];
  },
>(booking: B, { date, startTime, endTime: end, venueAddress }: Whereabouts): B {
  const times = { date, startTime, endTime: end };
  const { event, requirements } = booking;
  return {
    ...booking,
    event: { ...event, ...times },
    items: booking.items.map((item) => movedItem(item, event.startTime, startTime)),
    requirements: requirements && requirementsAt(requirements, { ...times, venueAddress }),
  };
}

/** Returns true if two moves lead to the same date and time. */
export const isSameTime = (one: MoveTarget, other: MoveTarget): boolean =>
  one.date === other.date && one.startTime === other.startTime;

/** Returns why an event can't start then; its present start may be older than the rule (planning-107). */
export const otherStartProblem = (event: MoveTarget, { startTime }: MoveTarget): string | undefined =>
  startTime === null || startTime === event.startTime || isQuarterHour(startTime) ? undefined : quarterHourProblem;

/** Returns why an event can't move to a time, apart from its vendors; undefined if it can. */
export function moveProblem(event: MoveTarget, to: MoveTarget, now: Date, timeZone: string): string | undefined {
  if (isSameTime(event, to)) return 'Your event is already at this date and time.';
  if (event.startTime !== null && to.startTime === null) return 'Choose a start time.';
  return otherStartProblem(event, to) ?? (event.date === to.date ? undefined : checkEventDate(to.date, now, timeZone));
}

/** A vendor of the event with its current settings. */
export interface MovingVendor extends Schedule {
  vendorId: string;
  vendorName: string;
  /** Of the vendor as it was read. */
  version: number;
  leadTime: string;
  /** The vendor is asked before moves nearer than this many days; 0 for never (rule changes-24). */
  moveConsentDays: number;
  /** False if it left the marketplace: it keeps its orders and accepts no new days. */
  isBookable: boolean;
  /** True while an administrator or its owner is about to end it: it takes no new day right now. */
  isClosing?: boolean;
  /** Weekdays of each booked package that isn't offered every day, from 0 for Sunday to 6. */
  schedules: readonly (readonly number[])[];
  /** Id of its job for the event, which does not stand in its own way. */
  jobId: string;
  /** Its booked items, and the start of the event for which their own times are. */
  items: readonly TimedItem[];
  startTime: string | null;
}

/** Returns a vendor's job after a move or a change of hours: its items' own starts keep their distance. */
export const jobAt = ({ jobId, items, startTime, timeZone }: MovingVendor, to: JobTimes): Job =>
  vendorJob(
    jobId,
    items.map((item) => movedItem(item, startTime, to.startTime)),
    to,
    { timeZone },
  );

/** The present date of an event, and another one. */
export interface OtherDate {
  from: string;
  to: string;
}

/** The present date of an event, and the times to which it moves. */
export interface OtherTimes {
  from: string;
  to: JobTimes;
}

type FindDay = (date: string) => DayFacts | undefined;

/**
 * Returns why a vendor's own terms don't allow a date, without a period; undefined if they do. The lead time counts for
 * earlier days only, since the vendor already knows of the event; at another time of its day, only its calendar counts.
 */
function termsProblem(vendor: MovingVendor, { from, to }: OtherDate, now: Date): string | undefined {
  if (from === to) return undefined;
  if (!vendor.isBookable) return 'No longer on Hostwell';
  const soon = to < from ? shortNotice(vendor.leadTime, to, now) : undefined;
  return soon ?? scheduleMisfits(to, vendor.schedules)[0]?.message;
}

/** On the event's own day, an order stands although its vendor has closed the day since. */
function calendarProblem(
  vendor: MovingVendor,
  { from, to }: OtherTimes,
  findDay: FindDay,
): ScheduleProblem | undefined {
  const findAsAgreed: FindDay = (date) => {
    const day = findDay(date);
    const isAgreed = date === from && from === to.date && !isOpenOn(vendor, date, day);
    return isAgreed ? { jobs: [], ...day, state: 'open' } : day;
  };
  return scheduleProblem(vendor, findAsAgreed, jobAt(vendor, to));
}

/** Returns why a vendor's calendar doesn't allow the times, without a period. */
function calendarReason(...asked: Parameters<typeof calendarProblem>): string | undefined {
  const problem = calendarProblem(...asked);
  if (!problem) return undefined;
  return isAboutDay(problem) ? 'Not available on this day' : 'Not available at this time of this day';
}

/** A vendor that can't take a day. */
export interface Exception {
  vendorId: string;
  vendorName: string;
  reason: string;
}

/** Returns the vendors whose own terms don't allow a date. */
export const termsExceptions = (vendors: readonly MovingVendor[], date: OtherDate, now: Date): Exception[] =>
  exceptions(vendors, (vendor) => termsProblem(vendor, date, now));

/**
 * Returns the vendors whose items would be more than 24 hours apart (rule vendors-41): start times of packages stay where
 * they are when the event moves.
 */
export const lengthExceptions = (vendors: readonly MovingVendor[], to: JobTimes): Exception[] =>
  exceptions(vendors, (vendor) => lengthProblem(vendor, to));

const lengthProblem = (vendor: MovingVendor, to: JobTimes): string | undefined =>
  isTooLong(jobAt(vendor, to)) ? tooLongText : undefined;

/** Returns the vendors whose calendar doesn't allow the times. */
export const calendarExceptions = (
  vendors: readonly MovingVendor[],
  times: OtherTimes,
  findDay: (vendorId: string, date: string) => DayFacts | undefined,
): (Exception & { problem: ScheduleProblem })[] =>
  vendors.flatMap((vendor) => {
    const { vendorId, vendorName } = vendor;
    const problem = calendarProblem(vendor, times, (date) => findDay(vendorId, date));
    return problem ? [{ vendorId, vendorName, problem, reason: formatScheduleProblem(problem, times.to.date) }] : [];
  });

/** Returns the vendors that can't take the times, with the first reason of each. */
export const exceptionsOn = (
  vendors: readonly MovingVendor[],
  { from, to }: OtherTimes,
  now: Date,
  findDay: (vendorId: string, date: string) => DayFacts | undefined,
): Exception[] =>
  exceptions(
    vendors,
    (vendor) =>
      termsProblem(vendor, { from, to: to.date }, now) ??
      lengthProblem(vendor, to) ??
      calendarReason(vendor, { from, to }, (date) => findDay(vendor.vendorId, date)),
  );

const exceptions = (
  vendors: readonly MovingVendor[],
  findReason: (vendor: MovingVendor) => string | undefined,
): Exception[] =>
  vendors.flatMap((vendor) => {
    const { vendorId, vendorName } = vendor;
    const reason = findReason(vendor);
    return reason === undefined ? [] : [{ vendorId, vendorName, reason }];
  });

/** Returns true if the present or new date is nearer than a vendor's number of days; 0 asks for no move. */
export const asksConsent = (days: number, { from, to }: OtherDate, today: string): boolean =>
  daysBetween(today, from < to ? from : to) < days;

/** Returns the last day to respond: soon, and while the event can change and the new date can be booked. */
export function moveAnswerDeadline({ from, to }: OtherDate, today: string): string {
  const days = [addDays(today, moveAnswerDays), lastDayToChange(from), addDays(to, -minimumLeadDays)];
  return days.toSorted()[0] ?? today;
}
