import { isDeepStrictEqual } from 'node:util';
import { itemInterval } from '#shared/vendors/calendar/vendor-job.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import { eveningBefore } from '#shared/vendors/calendar/schedule.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import { jobAt } from '#shared/orders/changes/move.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import type { RepricingRecord } from '#functions/data/orders/change.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { withChangedItem } from '#functions/data/orders/with-change.ts';
import { orderJob } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { narrowJob, placeJob, takeJob } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import { vendorKey } from '#functions/data/vendors/vendor.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * The jobs that a change of hours, packages or times gives its vendors. More hours are taken on the vendors' days before they are paid for,
 * so that nobody pays for hours that another host books in between; a payment that fails gives them back (rule vendors-28).
 */

/** A job before and after a change of hours. */
export type ChangedJob = NonNullable<
  Extract<RepricingRecord, { kind: 'hours' | 'packages' | 'times' }>['jobs']
>[number];

/** Returns the jobs of the vendors that are still booked, as they are to stand on their days. */
export function changedJobs(
  { orders }: Pick<BookingAggregate, 'orders'>,
  vendors: readonly MovingVendor[],
  times: JobTimes,
): ChangedJob[] {
  const former = new Map(orders.flatMap(orderJob).map((job) => [job.vendorId, job]));
  return vendors.flatMap((vendor) => {
    const before = former.get(vendor.vendorId);
    if (!before) return [];
    const { vendorId, id, job: from } = before;
    const to = placeJob(vendor, jobAt(vendor, times));
    const isListed = (date: string) => from.dates.includes(date);
    if (isWithin(to, from)) return [{ vendorId, id, from, to: { ...to, dates: to.dates.filter(isListed) } }];
    // It leaves no date, so that its former hours can be given back on all of theirs.
    const dates = [...new Set([...from.dates, ...to.dates])].toSorted();
    return [{ vendorId, id, from, to: { ...to, dates } }];
  });
}

/** Returns true if a booked item with other packages or times takes place at others. */
export function changesTimes(
  { items, event, timeZone }: BookingRecord,
  next: Extract<RepricingRecord, { kind: 'packages' | 'times' }>['item'],
): boolean {
  const before = items.find(({ id }) => id === next.id);
  if (!before) return false;
  const times = { ...event, timeZone };
  return !isDeepStrictEqual(itemInterval(before, times), itemInterval(withChangedItem(before, next), times));
}

const isWithin = (job: Interval, { startsAt, endsAt }: Interval): boolean =>
  startsAt <= job.startsAt && job.endsAt <= endsAt;

/** Returns true if a job needs no time beyond its former one. */
export const isShorter = ({ from, to }: ChangedJob): boolean => isWithin(to, from);

/** Returns the jobs that a change has; empty for other kinds. */
export const jobsIn = (change: RepricingRecord): readonly ChangedJob[] =>
  change.kind === 'hours' || 'item' in change ? (change.jobs ?? []) : [];

/** Returns the jobs that need more than their vendors gave: a form of an early booking may have had other times. */
export const longerJobs = (jobs: readonly ChangedJob[]): ChangedJob[] => jobs.filter((job) => !isShorter(job));

/** Takes longer jobs in place of the old ones, with the days and the vendors as they were read. */
export const takeLongerJobs = (
  jobs: readonly ChangedJob[],
  vendors: readonly MovingVendor[],
  findDay: FindVendorDay,
): Write[] =>
  longerJobs(jobs).flatMap(({ vendorId, id, from, to }) => {
    const vendor = vendors.find((one) => one.vendorId === vendorId);
    const beside = { replaced: { id, job: from }, evening: vendor && eveningBefore(vendor, to) };
    const days = takeJob({ vendorId, id, job: to }, (date) => findDay(vendorId, date), beside);
    return vendor ? [...days, { check: vendorKey(vendorId), condition: hasVersion(vendor.version) }] : days;
  });

/** Gives the hours back that were taken for a change which was not paid. */
export const returnLongerJobs = (jobs: readonly ChangedJob[]): Write[] =>
  longerJobs(jobs).flatMap(({ vendorId, id, from, to }) => narrowJob({ vendorId, id, job: from }, { id, job: to }));

/**
 * Puts shorter jobs in place of the old ones, with the change itself: fewer hours may cost more, and must not go to
 * another host before they are paid for.
 */
export const shortenJobs = (jobs: readonly ChangedJob[]): Write[] =>
  jobs
    .filter(isShorter)
    .flatMap(({ vendorId, id, from, to }) => narrowJob({ vendorId, id, job: to }, { id, job: from }));
