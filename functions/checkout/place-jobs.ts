import { describeUnavailable, formatScheduleProblem, isAboutDay } from '#shared/vendors/calendar/day-text.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import type { JobTimes } from '#shared/vendors/calendar/event-job.ts';
import { isTooLong, tooLongText, vendorJob } from '#shared/vendors/calendar/vendor-job.ts';
import { datesToRead, scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Job, ScheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Table } from '#functions/data/table.ts';
import { completeDays, placeJob } from '#functions/data/vendors/day.ts';
import type { FindVendorDay, PlacedJob, ReadDays } from '#functions/data/vendors/day.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PricedPlan } from './plan.ts';

/* The jobs that a checkout takes, each on its vendor's days (rules vendors-24 and vendors-25). */

/** Each vendor's job, and the days that were read. */
interface PlacedJobs {
  jobs: ReadonlyMap<string, PlacedJob>;
  findDay: FindVendorDay;
}

/**
 * Returns the job of each vendor of a plan, and the days that decided. No further trip, unless a vendor's date was not
 * read: it is in another time zone, its evening before decides too, or the plan changed since the page was shown.
 * @throws AppError date_taken with the vendors that are not free then (rule vendors-18)
 */
export async function placeJobs(
  table: Pick<Table, 'getMany'>,
  { items }: Pick<PricedPlan, 'items'>,
  event: JobTimes,
  read: ReadDays,
): Promise<PlacedJobs> {
  const vendors = [...new Map(items.map((item) => [item.vendor.id, item])).values()];
  // Its offer's hold is for all that a vendor sells to the event.
  const held = new Map(items.flatMap(({ vendor, heldJob }) => (heldJob ? [[vendor.id, heldJob] as const] : [])));
  // Of a checkout that takes nothing yet: no job on the days has this id.
  const wanted = vendors.map(({ vendor }) => {
    const schedule = toSchedule(vendor);
    const own = items.filter((other) => other.vendor.id === vendor.id).map(({ item }) => item);
    return { vendor, heldJob: held.get(vendor.id), schedule, job: vendorJob('', own, event, schedule) };
  });
  mustBeWithinDay(wanted);
  const deciding = wanted.map(({ vendor, schedule, job }) => ({
    vendorId: vendor.id,
    dates: datesToRead(schedule, job),
  }));
  const findDay = await completeDays(table, deciding, read, { consistent: true });
  const problems = wanted.flatMap(({ vendor, heldJob, schedule, job }) => {
    // A plan that moved to another time zone since its vendor held the time is at another time.
    if (heldJob) return isWithin(job, heldJob) ? [] : [{ vendor, problem: 'booked' as const }];
    const problem = scheduleProblem(schedule, (date) => findDay(vendor.id, date), job);
    return problem ? [{ vendor, problem }] : [];
  });
  mustBeFree(problems, event.date);
  const placed = wanted.map(({ vendor, heldJob, schedule, job }) => {
    const own = placeJob(schedule, job);
    // A held job is on its own dates already.
    return [vendor.id, heldJob ? { ...own, dates: heldJob.dates } : own] as const;
  });
  return { jobs: new Map(placed), findDay };
}

const isWithin = (job: Interval, held: Interval): boolean => held.startsAt <= job.startsAt && job.endsAt <= held.endsAt;

/** @throws AppError refused */
function mustBeWithinDay(wanted: readonly { vendor: { id: string; name: string }; job: Job }[]): void {
  const tooLong = wanted.find(({ job }) => isTooLong(job));
  if (!tooLong) return;
  const { id, name } = tooLong.vendor;
  throw new AppError('refused', `${name}: ${tooLongText}. You haven't been charged.`, {
    [`vendors.${id}`]: tooLongText,
  });
}

interface Busy {
  vendor: { id: string; name: string };
  problem: ScheduleProblem;
}

/** Rejects vendors that are not free; hosts see that they aren't, never whose job it is. */
function mustBeFree(busy: readonly Busy[], date: string): void {
  if (busy.length === 0) return;
  const names = busy.map(({ vendor }) => vendor.name);
  const message = describeUnavailable(
    names,
    date,
    busy.every(({ problem }) => !isAboutDay(problem)),
  );
  const fields = Object.fromEntries(
    busy.map(({ vendor, problem }) => [`vendors.${vendor.id}`, formatScheduleProblem(problem, date)]),
  );
  throw new AppError('date_taken', `${message} Choose another vendor or date. You haven't been charged.`, fields);
}
