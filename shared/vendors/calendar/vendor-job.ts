import { addDays } from '../../kernel/dates.ts';
import { intervalFrom, lengthInMinutes, wholeDay } from '../../kernel/interval.ts';
import type { Interval } from '../../kernel/interval.ts';
import { maximumMinutesBetweenJobs } from '../../kernel/policies.ts';
import { followsEvent, itemTimes } from '../../planning/item-times.ts';
import type { TimedItem } from '../../planning/item-times.ts';
import { datesAround, datesBetween, eventInterval, eventJob } from './event-job.ts';
import type { JobTimes } from './event-job.ts';
import type { Job } from './schedule.ts';

/* The job of a vendor for an event: from its earliest item's start to its latest item's end (rule vendors-41). */

/** Returns the interval of one item; undefined if its start or end is unknown. */
export function itemInterval(item: TimedItem, event: JobTimes): Interval | undefined {
  const whole = eventInterval(event);
  const { startTime: start, durationHours: length = null } = event;
  const hours = { startTime: start, durationHours: length };
  if (followsEvent(item, hours)) return whole;
  const { startTime, durationHours, daysLater } = itemTimes(item, hours);
  const known = durationHours ?? (whole && lengthInMinutes(whole) / 60);
  if (startTime === null || known === undefined) return undefined;
  return intervalFrom(event.timeZone, { date: addDays(event.date, daysLater), time: startTime }, known);
}

/** Returns the job under an id; if an item has no start or end yet, the vendor's whole day. */
export function vendorJob(id: string, items: readonly TimedItem[], event: JobTimes, vendor: { timeZone: string }): Job {
  if (items.length === 0) return eventJob(id, event, vendor);
  const intervals = items.map((item) => itemInterval(item, event));
  const known = intervals.filter((interval) => interval !== undefined);
  const [first, ...others] = known;
  if (!first || known.length < intervals.length)
    return { id, isWholeDay: true, ...wholeDay(vendor.timeZone, event.date) };
  const startsAt = others.reduce(
    (earliest, one) => (one.startsAt < earliest ? one.startsAt : earliest),
    first.startsAt,
  );
  const endsAt = others.reduce((latest, one) => (one.endsAt > latest ? one.endsAt : latest), first.endsAt);
  return { id, startsAt, endsAt };
}

const longestJobMinutes = 1440;

/** Returns true if the items of one vendor would make a job of more than a day. */
export const isTooLong = (job: Job): boolean => !job.isWholeDay && lengthInMinutes(job) > longestJobMinutes;

/** Why the times of a vendor's items can't be booked together; without a period. */
export const tooLongText = 'More than 24 hours from the first start to the last end';

/** Returns the dates that may decide about the jobs of a plan's vendors, as `datesAround` does for the event's own. */
export function datesAroundItems(
  event: Pick<JobTimes, 'date' | 'startTime' | 'durationHours'>,
  items: readonly TimedItem[],
  margin = maximumMinutesBetweenJobs,
): string[] {
  const hours = { startTime: event.startTime, durationHours: event.durationHours ?? null };
  const dates = items.flatMap((item) => {
    const { daysLater, ...times } = itemTimes(item, hours);
    return datesAround({ ...times, date: addDays(event.date, daysLater) }, margin);
  });
  return datesBetween([...datesAround(event, margin), ...dates]);
}
