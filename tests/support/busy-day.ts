import type { DayRecord } from '#functions/data/vendors/day.ts';
import { dayEntity, dayKey, placeJob, releaseJob, takeJob } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import { wholeDay } from '#shared/kernel/interval.ts';
import { scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Job } from '#shared/vendors/calendar/schedule.ts';

/** Returns jobs that each take a whole date in Austin. */
export const wholeDayJobs = (date: string, count: number): Job[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `HST-BUSY0000${n}`,
    isWholeDay: true,
    ...wholeDay('America/Chicago', date),
  }));

/** Returns a vendor's day with so many whole-day jobs of others. */
export const busyDay = (vendorId: string, date: string, count: number, state?: DayRecord['state']): DayRecord => ({
  vendorId,
  date,
  version: 1,
  ...(state && { state }),
  jobs: wholeDayJobs(date, count),
});

/** Stores a vendor's day with so many whole-day jobs of others. */
export const putBusyDay = (table: Table, ...day: Parameters<typeof busyDay>): Promise<void> =>
  table.write({ put: dayEntity.toItem(busyDay(...day)) });

let count = 0;

/** Takes a whole day of a vendor for someone else. @throws ConditionFailed if its schedule doesn't allow it */
export async function takeOn(table: Table, vendor: VendorRecord, date: string): Promise<void> {
  const stored = await table.get(dayEntity, dayKey(vendor.id, date), { consistent: true });
  const schedule = toSchedule(vendor);
  const id = `HST-TAKEN${String((count += 1)).padStart(4, '0')}`;
  const job = { id, isWholeDay: true, ...wholeDay(schedule.timeZone, date) };
  const findDay = (day: string) => (day === date ? stored : undefined);
  if (scheduleProblem(schedule, findDay, job)) throw new ConditionFailed([0]);
  await table.write(...takeJob({ vendorId: vendor.id, id, job: placeJob(schedule, job) }, findDay));
}

/** Releases one of the days that others took. */
export async function releaseOn(table: Table, { id: vendorId }: VendorRecord, date: string): Promise<void> {
  const day = await table.get(dayEntity, dayKey(vendorId, date), { consistent: true });
  const [job] = day?.jobs ?? [];
  if (job) await table.write(...releaseJob({ vendorId, id: job.id, job: { ...job, dates: [date] } }));
}
