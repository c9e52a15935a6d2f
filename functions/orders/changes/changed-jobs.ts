import type { JobTimes } from '#shared/vendors/event-job.ts';
import { eventJob } from '#shared/vendors/event-job.ts';
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
    return [{ vendorId, id, from, to: placeJob(vendor, eventJob(id, times, vendor)) }];
  });
}

/** Returns the jobs that a change has; empty for other kinds. */
export const jobsIn = (change: RepricingRecord): readonly ChangedJob[] =>
  change.kind === 'hours' ? (change.jobs ?? []) : [];

/** Takes the new jobs in place of the old ones, on days as they were read. */
export const takeChangedJobs = (jobs: readonly ChangedJob[], findDay: FindVendorDay): Write[] =>
  jobs.flatMap(({ vendorId, id, from, to }) =>
    takeJob({ vendorId, id, job: to }, (date) => findDay(vendorId, date), { id, job: from }),
  );

/** Gives the hours back that were taken for a change which was not paid. */
export const returnChangedJobs = (jobs: readonly ChangedJob[]): Write[] =>
  jobs.flatMap(({ vendorId, id, from, to }) => narrowJob({ vendorId, id, job: from }, { id, job: to }));
