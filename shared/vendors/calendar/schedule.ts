import { addDays, toWeekday } from '../../kernel/dates.ts';
import {
  datesTouched,
  intervalFrom,
  lengthInMinutes,
  localTimeAt,
  mergeIntervals,
  overlaps,
  subtract,
  wholeDay,
  widen,
} from '../../kernel/interval.ts';
import type { Interval, LocalTime } from '../../kernel/interval.ts';

/*
 * When a vendor can take a job (rule vendors-26), pure: one rule for search, plan, drafted plans, offers,
 * holds, changes of a booked event and checkout. Times are those of the vendor's time zone.
 */

/** Hours of a weekday, 0 for Sunday to 6. `to` is on the next day if it isn't after `from`; both 'HH:MM'. */
export interface WorkingHours {
  weekday: number;
  from: string;
  to: string;
}

/** Dates without jobs, first and last included; `yearly` repeats them every year from then on. */
export interface Closure {
  from: string;
  to: string;
  yearly: boolean;
}

export interface Schedule {
  /** IANA name. */
  timeZone: string;
  /** Jobs that may begin on one date. */
  capacityPerDay: number;
  /** Jobs that may run at one instant. */
  jobsAtOnce: number;
  /** Travel and setting up. */
  minutesBetweenJobs: number;
  /** Weekdays without jobs, 0 for Sunday to 6. */
  closedWeekdays: readonly number[];
  /** A weekday without an entry has all its hours. */
  workingHours: readonly WorkingHours[];
  closures: readonly Closure[];
}

/** The schedule of a vendor that has set nothing: one job a day at any hour (rule vendors-18). */
export const newSchedule = {
  capacityPerDay: 1,
  jobsAtOnce: 1,
  minutesBetweenJobs: 0,
  closedWeekdays: [],
  workingHours: [],
  closures: [],
} satisfies Omit<Schedule, 'timeZone'>;

/** An order, or a held offer, on a vendor's day. */
export interface Job extends Interval {
  id: string;
  /** It has no start time, so it takes its whole date. */
  isWholeDay?: boolean | undefined;
}

/** Time of a date that an entry of a connected calendar takes. */
export interface BlockedTime extends Interval {
  /** It is a date of an entry that takes whole days, so it has no time around it. */
  isWholeDay?: boolean | undefined;
  /** The vendor opened it by hand, so it blocks nothing. */
  isOpened?: boolean | undefined;
}

/** What a connected calendar blocks on a date (rule vendors-43). */
export interface CalendarBlock {
  times: readonly BlockedTime[];
  /** It takes the date of a vendor with one job a day. */
  takesDate: boolean;
}

/**
 * Facts about a date beyond the schedule: the jobs that touch it, what connected calendars block, and whether it was
 * opened or closed by hand.
 */
export interface DayFacts {
  jobs: readonly Job[];
  blocks?: readonly CalendarBlock[] | undefined;
  state?: 'open' | 'closed' | undefined;
}

/** Why a job does not fit: hosts see words for it, never whose job is in the way. */
export const scheduleProblems = ['closed', 'ends_closed', 'outside_hours', 'full', 'booked', 'too_close'] as const;
export type ScheduleProblem = (typeof scheduleProblems)[number];

const untouched: DayFacts = { jobs: [] };

/** Returns true if a closure has a date; a yearly one may pass the end of a year. */
export function closes({ from, to, yearly }: Closure, date: string): boolean {
  if (!yearly) return from <= date && date <= to;
  const years = Number(date.slice(0, 4)) - Number(from.slice(0, 4));
  return [years, years - 1].some((n) => n >= 0 && inYears(from, n) <= date && date <= inYears(to, n));
}

/** For comparing only: February 29 stays one in every year. */
const inYears = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

/** Returns true if jobs may begin on a date; opening or closing it by hand overrides closures and weekdays. */
export function isOpenOn(
  { closedWeekdays, closures = [] }: Pick<Schedule, 'closedWeekdays'> & Partial<Pick<Schedule, 'closures'>>,
  date: string,
  { state }: Pick<DayFacts, 'state'> = untouched,
): boolean {
  if (state) return state === 'open';
  return !closedWeekdays.includes(toWeekday(date)) && !closures.some((closure) => closes(closure, date));
}

/** Returns the time of a date in which the vendor works, which may pass midnight; undefined if it is closed. */
export function openTime(schedule: Schedule, date: string, day: DayFacts = untouched): Interval | undefined {
  if (!isOpenOn(schedule, date, day)) return undefined;
  const usual = usualTime(schedule, date);
  if (day.state !== 'open') return usual;
  // Opened by hand, it has all its hours, and still those after midnight.
  const whole = wholeDay(schedule.timeZone, date);
  return { ...whole, endsAt: usual.endsAt > whole.endsAt ? usual.endsAt : whole.endsAt };
}

/** Returns the working hours of a date, closed or not. */
function usualTime({ timeZone, workingHours }: Schedule, date: string): Interval {
  const hours = workingHours.find(({ weekday }) => weekday === toWeekday(date));
  if (!hours) return wholeDay(timeZone, date);
  const lastDate = hours.to > hours.from ? date : addDays(date, 1);
  const { startsAt } = intervalFrom(timeZone, { date, time: hours.from }, 0);
  return { startsAt, endsAt: intervalFrom(timeZone, { date: lastDate, time: hours.to }, 0).startsAt };
}

/**
 * Returns the dates whose days list a job: those that it or the time around it touches. A whole day has no time around
 * it, because nobody knows when it begins and ends.
 */
export const datesFor = ({ timeZone, minutesBetweenJobs }: Schedule, job: Omit<Job, 'id'>): string[] =>
  datesTouched(timeZone, job.isWholeDay ? job : widen(job, minutesBetweenJobs, minutesBetweenJobs));

/** Returns the date before a job if that evening's hours run into it, unless it is closed; undefined otherwise. */
export function eveningBefore(schedule: Schedule, job: Omit<Job, 'id'>): string | undefined {
  if (job.isWholeDay) return undefined;
  const date = addDays(localTimeAt(schedule.timeZone, job.startsAt).date, -1);
  return usualTime(schedule, date).endsAt > job.startsAt ? date : undefined;
}

/** Returns the dates whose days decide about a job: those that would list it, and the evening before. */
export function datesToRead(schedule: Schedule, job: Omit<Job, 'id'>): string[] {
  const evening = eveningBefore(schedule, job);
  return [...new Set([...(evening === undefined ? [] : [evening]), ...datesFor(schedule, job)])];
}

export type FindDay = (date: string) => DayFacts | undefined;

/**
 * Returns why a vendor can't take a job; undefined if it can. `job.id` may already be on the days: a job never stands in
 * its own way.
 */
export function scheduleProblem(schedule: Schedule, findDay: FindDay, job: Job): ScheduleProblem | undefined {
  const { timeZone, capacityPerDay } = schedule;
  const dates = datesTouched(timeZone, job);
  const [first = ''] = dates;
  if (!isOpenOn(schedule, first, findDay(first))) {
    // It may still begin in the small hours of the day before.
    const before = openTime(schedule, addDays(first, -1), findDay(addDays(first, -1)));
    if (job.isWholeDay || !before || job.startsAt >= before.endsAt) return 'closed';
  }
  if (!job.isWholeDay) {
    const open = [addDays(first, -1), ...dates].flatMap((date) => openTime(schedule, date, findDay(date)) ?? []);
    const [uncovered] = subtract([job], open);
    if (uncovered) {
      const { date } = localTimeAt(timeZone, uncovered.startsAt);
      if (isOpenOn(schedule, date, findDay(date))) return 'outside_hours';
      return date === first ? 'closed' : 'ends_closed';
    }
  }
  const others = otherJobs(datesFor(schedule, job), findDay, job.id);
  if (jobsBeginningOn(timeZone, first, others) >= capacityPerDay) return 'full';
  const blocked = blockProblem(schedule, findDay, job);
  if (blocked) return blocked;
  return clash(schedule, others, job);
}

/** Returns why connected calendars leave no room for a job, however many teams the vendor has; undefined if they do. */
export function blockProblem(
  schedule: Schedule,
  findDay: FindDay,
  job: Omit<Job, 'id'>,
): 'full' | 'booked' | 'too_close' | undefined {
  const [first = ''] = datesTouched(schedule.timeZone, job);
  if (isDateTaken(schedule, findDay(first))) return 'full';
  const blocked = datesFor(schedule, job).flatMap((date) => blockedTimes(findDay(date)));
  if (blocked.some((time) => overlaps(time, job))) return 'booked';
  if (job.isWholeDay) return undefined;
  const apart = widen(job, schedule.minutesBetweenJobs, schedule.minutesBetweenJobs);
  return blocked.some((time) => !time.isWholeDay && overlaps(time, apart)) ? 'too_close' : undefined;
}

/** Returns true if a connected calendar takes the date of a vendor with one job a day, at whatever hours. */
const isDateTaken = ({ capacityPerDay }: Pick<Schedule, 'capacityPerDay'>, day: DayFacts | undefined): boolean =>
  capacityPerDay === 1 && (day?.blocks ?? []).some(({ takesDate }) => takesDate);

const blockedTimes = (day: DayFacts | undefined): BlockedTime[] =>
  (day?.blocks ?? []).flatMap(({ times }) => times.filter(({ isOpened }) => !isOpened));

function clash(
  { jobsAtOnce, minutesBetweenJobs }: Pick<Schedule, 'jobsAtOnce' | 'minutesBetweenJobs'>,
  others: readonly Job[],
  job: Job,
): 'booked' | 'too_close' | undefined {
  if (mostAtOnce(others, job) >= jobsAtOnce) return 'booked';
  if (job.isWholeDay) return undefined;
  const apart = others.flatMap((other) => {
    if (!other.isWholeDay) return [widen(other, 0, minutesBetweenJobs)];
    return overlaps(other, job) ? [other] : [];
  });
  return mostAtOnce(apart, widen(job, 0, minutesBetweenJobs)) >= jobsAtOnce ? 'too_close' : undefined;
}

/** Returns the largest number of intervals that run at one instant of a span. */
function mostAtOnce(intervals: readonly Interval[], span: Interval): number {
  const inSpan = intervals.filter((interval) => overlaps(interval, span));
  // Their number only grows where one starts.
  const starts = inSpan.map(({ startsAt }) => (startsAt > span.startsAt ? startsAt : span.startsAt));
  const counts = starts.map((at) => inSpan.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt).length);
  return Math.max(0, ...counts);
}

/** Each job once, however many dates it touches. */
function otherJobs(dates: readonly string[], findDay: FindDay, ownId: string): Job[] {
  const jobs = dates.flatMap((date) => findDay(date)?.jobs ?? []);
  return [...new Map(jobs.map((job) => [job.id, job])).values()].filter(({ id }) => id !== ownId);
}

/** Returns the number of jobs that begin on a date. */
export const jobsBeginningOn = (timeZone: string, date: string, jobs: readonly Job[]): number =>
  jobs.filter(({ startsAt }) => localTimeAt(timeZone, startsAt).date === date).length;

/** Returns how many more jobs may begin on a date; never below zero if the capacity was lowered later. */
export function remainingCapacity(schedule: Schedule, date: string, day: DayFacts = untouched): number {
  if (!isOpenOn(schedule, date, day) || isDateTaken(schedule, day)) return 0;
  return Math.max(0, schedule.capacityPerDay - jobsBeginningOn(schedule.timeZone, date, day.jobs));
}

/** Shorter gaps between two jobs are of no use to a host. */
const shortestJobMinutes = 60;

/** Returns when another job may run on a date, in order; each is at least an hour long. */
export function freeTimes(schedule: Schedule, date: string, findDay: FindDay): Interval[] {
  if (remainingCapacity(schedule, date, findDay(date)) === 0) return [];
  return timesBesideJobs(schedule, date, findDay).filter((part) => lengthInMinutes(part) >= shortestJobMinutes);
}

/**
 * Returns the parts of a date's open time in which a job has a team that is free, and its time before the next job, and
 * no calendar blocks it.
 */
function timesBesideJobs(schedule: Schedule, date: string, findDay: FindDay): Interval[] {
  const open = openTime(schedule, date, findDay(date));
  if (!open) return [];
  const { timeZone, minutesBetweenJobs: gap, jobsAtOnce } = schedule;
  // Days list a calendar's times without the time between jobs, so those of the dates around it count too.
  const dates = datesTouched(timeZone, widen(open, gap, gap));
  const busy = otherJobs(dates, findDay, '').map((job) => (job.isWholeDay ? job : widen(job, 0, gap)));
  // Where as many as it takes run at once; edges of jobs are the only places where that changes.
  const edges = [...new Set(busy.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].toSorted();
  const full = edges.flatMap((startsAt, n) => {
    const endsAt = edges[n + 1];
    const part = endsAt && { startsAt, endsAt };
    return part && mostAtOnce(busy, part) >= jobsAtOnce ? [widen(part, gap, 0)] : [];
  });
  const blocked = dates
    .flatMap((one) => blockedTimes(findDay(one)))
    .map((time) => (time.isWholeDay ? time : widen(time, gap, gap)));
  return subtract([open], [...full, ...blocked]);
}

const startEveryMs = 15 * 60_000;

/**
 * Returns the start on a job's date, on a quarter hour and nearest to its own, at which it would fit; undefined if there
 * is none, or if the job has no start of its own. Date and start are those of a time zone: the event's, or the vendor's.
 */
export function nearestStart(
  schedule: Schedule,
  findDay: FindDay,
  job: Job,
  timeZone = schedule.timeZone,
): LocalTime | undefined {
  if (job.isWholeDay) return undefined;
  const [wanted, length] = [Date.parse(job.startsAt), lengthInMinutes(job) * 60_000];
  const day = wholeDay(timeZone, localTimeAt(timeZone, job.startsAt).date);
  const dates = datesTouched(schedule.timeZone, day);
  // A job that begins in the evening runs into the next date.
  const free = mergeIntervals(
    [...dates, addDays(dates.at(-1) ?? '', 1)].flatMap((date) => timesBesideJobs(schedule, date, findDay)),
  );
  const starts = free.flatMap(({ startsAt, endsAt }) => {
    const from = Math.max(Date.parse(startsAt), Date.parse(day.startsAt));
    const first = Math.ceil(from / startEveryMs) * startEveryMs;
    const until = Math.min(Date.parse(endsAt) - length, Date.parse(day.endsAt) - startEveryMs);
    const last = Math.floor(until / startEveryMs) * startEveryMs;
    return first <= last ? [Math.min(Math.max(wanted, first), last)] : [];
  });
  const nearest = starts
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .map((start) => ({
      ...job,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + length).toISOString(),
    }))
    .find((moved) => scheduleProblem(schedule, findDay, moved) === undefined);
  return nearest && localTimeAt(timeZone, nearest.startsAt);
}
