import type { Category } from '../../kernel/categories.ts';
import { addDays, toWeekday } from '../../kernel/dates.ts';
import { overlaps } from '../../kernel/interval.ts';
import { fittingStart, likelyDaysLater } from '../../planning/item-times.ts';
import type { PackageTimes } from '../../products/package-times.ts';
import { eventInterval, eventJob } from './event-job.ts';
import type { JobTimes } from './event-job.ts';
import type { Job } from './schedule.ts';

/* The jobs that an event may be for a vendor, before a package is chosen (rule directory-63). */

/** When a package takes place; on every weekday if it has none. */
export interface TimedPackage extends PackageTimes {
  category: Category;
  weekdays?: readonly number[] | undefined;
}

interface Zoned {
  timeZone: string;
}

/** Returns the job of each package as the only one of an item; of one with start times each, while the event has none. */
export function packageJobs(packages: readonly PackageTimes[], event: JobTimes, vendor: Zoned): Job[] {
  const { startTime, durationHours = null } = event;
  return packages.flatMap((one) => {
    const starts = one.startTimes ?? [];
    if (starts.length === 0)
      return [eventJob('', one.durationHours === undefined ? event : { ...withoutEnd(event), ...one }, vendor)];
    const fitting = startTime === null ? undefined : fittingStart(starts, { startTime, durationHours });
    return (fitting ? [fitting] : starts).map((start) => {
      const daysLater = likelyDaysLater(start.startTime, { startTime, durationHours });
      return eventJob('', { ...withoutEnd(event), ...start, date: addDays(event.date, daysLater) }, vendor);
    });
  });
}

const withoutEnd = ({ endTime: _, ...event }: JobTimes): JobTimes => event;

/** Packages that differ in their times; undefined if all take place with their event. */
interface Vendor extends Zoned {
  packageTimes?: readonly TimedPackage[] | undefined;
}

/**
 * Returns the jobs of which a vendor must be able to take one: those of its packages for the service and the weekday.
 * Start times beside the event count only if it has nothing else.
 */
export function offeredJobs(vendor: Vendor, event: JobTimes, category?: Category): Job[] {
  const jobs = packageJobs(offeredTimes(vendor, event.date, category), event, vendor);
  const whole = eventInterval(event);
  const during = whole ? jobs.filter((job) => overlaps(job, whole)) : [];
  return during.length > 0 ? during : jobs;
}

/** Returns when the packages for the service and the weekday take place. */
function offeredTimes({ packageTimes = [] }: Vendor, date: string, category?: Category): readonly PackageTimes[] {
  const ofService = packageTimes.filter((one) => category === undefined || one.category === category);
  const onDay = ofService.filter(({ weekdays = [] }) => weekdays.length === 0 || weekdays.includes(toWeekday(date)));
  return [onDay, ofService].find((some) => some.length > 0) ?? [{}];
}

/** Returns the jobs that one of a vendor's packages may be at a start: its packages may have others, or their own length. */
export const jobsAtStart = (vendor: Vendor, event: JobTimes & { startTime: string }): Job[] =>
  offeredTimes(vendor, event.date).flatMap(({ startTimes, durationHours }) => {
    if (!startTimes) return [eventJob('', durationHours === undefined ? event : { ...event, durationHours }, vendor)];
    return startTimes
      .filter(({ startTime }) => startTime === event.startTime)
      .map((start) => eventJob('', { ...event, ...start }, vendor));
  });

/** Returns each different time once; undefined if all packages take place with their event. */
export function differentTimes<P extends TimedPackage>(packages: readonly P[]): P[] | undefined {
  const isTimed = packages.some(({ durationHours, startTimes }) => durationHours !== undefined || startTimes);
  if (!isTimed) return undefined;
  return [...new Map(packages.map((one) => [JSON.stringify(one), one])).values()];
}
