// A vendor's availability (rule vendors-19): the status of a day, in its own calendar and for hosts.
import { freeTimes, isOpenOn, remainingCapacity, scheduleProblem } from './schedule.ts';
import type { DayFacts, Job, Schedule } from './schedule.ts';
import { shortNotice } from './lead-time.ts';

/** A vendor's day in its own calendar. */
export const dayStatuses = ['free', 'full', 'closed'] as const;
export type DayStatus = (typeof dayStatuses)[number];

/**
 * The public status of a day: a free day within the vendor's lead time is too soon to book; on one that is free at other
 * times, the event's own hours are not.
 */
export const publicDayStatuses = [...dayStatuses, 'too_soon', 'other_times'] as const;
export type PublicDayStatus = (typeof publicDayStatuses)[number];

/** A vendor's setting for a single day; 'default' applies the weekly schedule. */
export const dayStates = ['default', 'open', 'closed'] as const;
export type DayState = (typeof dayStates)[number];

/** Returns the status of a day; a closed day is closed even if it has earlier orders. */
export function dayStatus(schedule: Schedule, date: string, day?: DayFacts): DayStatus {
  if (!isOpenOn(schedule, date, day)) return 'closed';
  if (remainingCapacity(schedule, date, day) === 0) return 'full';
  const isUntouched = !day || (day.jobs.length === 0 && !day.blocks?.length);
  return isUntouched || freeTimes(schedule, date, day).length > 0 ? 'free' : 'full';
}

interface Asked {
  date: string;
  now: Date;
  findDay: (date: string) => DayFacts | undefined;
  /** The jobs that the event may be, of which one must fit; without any, the status is that of the day. */
  jobs?: readonly Job[] | undefined;
}

/** Returns the public status of a date for an event; lead time counts as availability (rule vendors-21). */
export function publicDayStatus(
  schedule: Schedule & { leadTime: string },
  { date, now, findDay, jobs }: Asked,
): PublicDayStatus {
  const status = dayStatus(schedule, date, findDay(date));
  const isFree = jobs ? jobs.some((job) => scheduleProblem(schedule, findDay, job) === undefined) : status === 'free';
  if (isFree) return shortNotice(schedule.leadTime, date, now) ? 'too_soon' : 'free';
  return status === 'free' ? 'other_times' : status;
}
