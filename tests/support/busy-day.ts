import type { DayRecord } from '#functions/data/vendors/day.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { Table } from '#functions/data/table.ts';
import { wholeDay } from '#shared/kernel/interval.ts';
import type { Job } from '#shared/vendors/schedule.ts';

/** Returns jobs that each take a whole date in Austin. */
export const wholeDayJobs = (date: string, count: number): Job[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `HST-BUSY0000${n}`,
    isWholeDay: true,
    ...wholeDay('America/Chicago', date),
  }));

/** Returns a vendor's day with so many whole-day jobs of others. */
export const busyDay = (
  vendorId: string,
  date: string,
  count: number,
  state?: DayRecord['state'],
): DayRecord => ({ vendorId, date, version: 1, ...(state && { state }), jobs: wholeDayJobs(date, count) });

/** Stores a vendor's day with so many whole-day jobs of others. */
export const putBusyDay = (table: Table, ...day: Parameters<typeof busyDay>): Promise<void> =>
  table.write({ put: dayEntity.toItem(busyDay(...day)) });
