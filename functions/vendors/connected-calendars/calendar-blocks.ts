import { datesTouched, localTimeAt, wholeDay } from '#shared/kernel/interval.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import { feedSmallHoursEnd } from '#shared/kernel/policies.ts';
import { instantAt } from '#shared/kernel/time-zone.ts';
import type { BlockedTime } from '#shared/vendors/calendar/schedule.ts';
import type { CalendarReading } from '#functions/data/vendors/connected-calendar.ts';
import type { StoredBlock } from '#functions/data/vendors/day.ts';

/* What the reading of a calendar blocks, date by date. */

export type BlocksByDate = ReadonlyMap<string, StoredBlock>;

interface Reading extends Pick<CalendarReading, 'days' | 'wholeDays' | 'times'> {
  calendarId: string;
}

/** Returns the single times of a reading: each date of whole days, and the time of all other entries. */
export const blockedTimes = ({ wholeDays, times }: Omit<Reading, 'calendarId'>, timeZone: string): BlockedTime[] => [
  ...wholeDays.map((date) => ({ ...wholeDay(timeZone, date), isWholeDay: true })),
  ...times,
];

/** A reading begins at midnight, so a time that runs then begins there in a later reading. */
const isSame = (opened: Interval, time: Interval, timeZone: string): boolean =>
  opened.endsAt === time.endsAt &&
  (opened.startsAt === time.startsAt ||
    (opened.startsAt < time.startsAt && localTimeAt(timeZone, time.startsAt).time === '00:00'));

/** Returns the times that stay open: those that the vendor opened by hand and whose entry is still the same. */
export const stillOpened = (opened: readonly Interval[], reading: Omit<Reading, 'calendarId'>, timeZone: string) => {
  const times = opened.length === 0 ? [] : blockedTimes(reading, timeZone);
  return opened.filter((one) => times.some((time) => isSame(one, time, timeZone)));
};

/** Returns what a reading blocks on each date at the vendor. */
export function toBlocks(
  { calendarId, days, ...reading }: Reading,
  opened: readonly Interval[],
  timeZone: string,
): BlocksByDate {
  const blocks = new Map<string, StoredBlock & { times: BlockedTime[] }>();
  for (const time of blockedTimes({ days, ...reading }, timeZone)) {
    const isOpened = opened.some((one) => isSame(one, time, timeZone));
    for (const date of datesTouched(timeZone, time)) {
      const block = blocks.get(date) ?? { calendarId, times: [], takesDate: false };
      block.times.push({ ...time, ...(isOpened && { isOpened }) });
      blocks.set(date, block);
    }
  }
  const taken = new Set(days);
  for (const [date, block] of blocks) block.takesDate = taken.has(date) && stillTakes(block.times, date, timeZone);
  return blocks;
}

/** Opened times take nothing of a date; another one may still take all of it. */
function stillTakes(times: readonly BlockedTime[], date: string, timeZone: string): boolean {
  if (!times.some(({ isOpened }) => isOpened)) return true;
  const smallHoursEnd = instantAt(timeZone, date, `${String(feedSmallHoursEnd).padStart(2, '0')}:00`).toISOString();
  const { startsAt } = wholeDay(timeZone, date);
  return times.some((time) => !time.isOpened && (time.startsAt >= startsAt || time.endsAt > smallHoursEnd));
}
