import type { JobTimes } from '#shared/vendors/event-job.ts';
import { eventJob } from '#shared/vendors/event-job.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import type { RepricingRecord } from '#functions/data/orders/change.ts';
import { orderJob } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { narrowJob, placeJob, takeJob } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * The jobs that a change of hours gives its vendors. More hours are taken on the vendors' days before they are paid for,
 * so that nobody pays for hours that another host books in between; a payment that fails gives them back (rule vendors-28).
 */

/** A job before and after a change of hours. */
export type ChangedJob = NonNullable<Extract<RepricingRecord, { kind: 'hours' }>['jobs']>[number];

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
    const to = placeJob(vendor, eventJob(id, times, vendor));
    if (!isWithin(to, from)) return [{ vendorId, id, from, to }];
    return [{ vendorId, id, from, to: { ...to, dates: to.dates.filter((date) => from.dates.includes(date)) } }];
  });
}

const isWithin = (job: Interval, { startsAt, endsAt }: Interval): boolean =>
  startsAt <= job.startsAt && job.endsAt <= endsAt;

const isShorter = ({ from, to }: ChangedJob): boolean => isWithin(to, from);

/** Returns the jobs that a change has; empty for other kinds. */
export const jobsIn = (change: RepricingRecord): readonly ChangedJob[] =>
  change.kind === 'hours' ? (change.jobs ?? []) : [];

/** Takes longer jobs in place of the old ones, on days as they were read. */
export const takeLongerJobs = (jobs: readonly ChangedJob[], findDay: FindVendorDay): Write[] =>
  jobs
    .filter((job) => !isShorter(job))
    .flatMap(({ vendorId, id, from, to }) =>
      takeJob({ vendorId, id, job: to }, (date) => findDay(vendorId, date), { id, job: from }),
    );

/** Gives the hours back that were taken for a change which was not paid. */
export const returnLongerJobs = (jobs: readonly ChangedJob[]): Write[] =>
  jobs
    .filter((job) => !isShorter(job))
    .flatMap(({ vendorId, id, from, to }) => narrowJob({ vendorId, id, job: from }, { id, job: to }));

/**
 * Puts shorter jobs in place of the old ones, with the change itself: fewer hours may cost more, and must not go to
 * another host before they are paid for.
 */
export const shortenJobs = (jobs: readonly ChangedJob[]): Write[] =>
  jobs
    .filter(isShorter)
    .flatMap(({ vendorId, id, from, to }) => narrowJob({ vendorId, id, job: to }, { id, job: from }));
