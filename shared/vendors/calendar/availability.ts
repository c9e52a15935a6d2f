// A vendor's availability (rule vendors-19): the status of a day, in its own calendar and for hosts.
import { addDays } from '../../kernel/dates.ts';
import { freeTimes, isOpenOn, remainingCapacity, scheduleProblem } from './schedule.ts';
import type { DayFacts, FindDay, Job, Schedule } from './schedule.ts';
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

/** Returns the status of a day; a closed day is closed even if it has earlier orders. Dates around it count too. */
export function dayStatus(schedule: Schedule, date: string, findDay: FindDay): DayStatus {
  const day = findDay(date);
  if (!isOpenOn(schedule, date, day)) return 'closed';
  if (remainingCapacity(schedule, date, day) === 0) return 'full';
  const isUntouched = around.every((days) => hasNothing(findDay(addDays(date, days))));
  return isUntouched || freeTimes(schedule, date, findDay).length > 0 ? 'free' : 'full';
}

/** Dates whose jobs may reach into the hours of a date: the night before, and those after its own night. */
const around = [-1, 0, 1, 2];

const hasNothing = (day: DayFacts | undefined): boolean => !day || (day.jobs.length === 0 && !day.blocks?.length);

interface Asked {
  date: string;
  now: Date;
  findDay: FindDay;
  /** The jobs that the event may be, of which one must fit; without any, the status is that of the day. */
  jobs?: readonly Job[] | undefined;
}

/** Returns the public status of a date for an event; lead time counts as availability (rule vendors-21). */
export function publicDayStatus(
  schedule: Schedule & { leadTime: string },
  { date, now, findDay, jobs }: Asked,
): PublicDayStatus {
  const status = dayStatus(schedule, date, findDay);
  const isFree = jobs ? jobs.some((job) => scheduleProblem(schedule, findDay, job) === undefined) : status === 'free';
  if (isFree) return shortNotice(schedule.leadTime, date, now) ? 'too_soon' : 'free';
  return status === 'free' ? 'other_times' : status;
}
