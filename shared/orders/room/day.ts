import { addDays } from '../../kernel/dates.ts';
import type { Interval } from '../../kernel/interval.ts';
import { instantAt } from '../../kernel/time-zone.ts';
import type { RowKind, ScheduleRow } from './schedule.ts';

/* The day of an event: now and next, and check marks (rules event-room-17 and 18). */

/** The check marks of a vendor. */
export const daySteps = ['arrived', 'set-up', 'done'] as const;
export type DayStep = (typeof daySteps)[number];

export const stepLabels: Readonly<Record<DayStep, string>> = { arrived: 'Arrived', 'set-up': 'Set Up', done: 'Done' };

const stepByKind: Readonly<Record<Exclude<RowKind, 'own'>, DayStep>> = {
  arrival: 'arrived',
  setup: 'set-up',
  service: 'done',
  breakdown: 'done',
};

/** Returns the mark of its vendor that finishes a row; null for a host's row, which has a mark of its own. */
export const stepFor = (kind: RowKind): DayStep | null => (kind === 'own' ? null : stepByKind[kind]);

const eveningBefore = '17:00';

/** Hours after the last row in which marks that were made offline still count. */
const lateHours = 24;

type Day = Pick<ScheduleRow, 'startsAt' | 'endsAt' | 'isWholeDay'>;

/** Returns the time for which the day is shown: from the evening before until the last row and the event have ended. */
export function dayInterval(
  { date, timeZone, endsAt }: { date: string; timeZone: string; endsAt: string | null },
  rows: readonly Day[],
): Interval {
  const midnight = instantAt(timeZone, addDays(date, 1), '00:00').toISOString();
  const ends = rows.map((row) => (row.isWholeDay ? midnight : (row.endsAt ?? row.startsAt)));
  return {
    startsAt: instantAt(timeZone, addDays(date, -1), eveningBefore).toISOString(),
    endsAt: [...ends, endsAt ?? ''].filter(Boolean).toSorted().at(-1) ?? midnight,
  };
}

/** Returns true while marks can be set: as long as the day is shown, and a day longer. */
export const canMark = ({ startsAt, endsAt }: Interval, now: Date): boolean =>
  now.getTime() >= Date.parse(startsAt) && now.getTime() < Date.parse(endsAt) + lateHours * 3_600_000;

/** Minutes for which a moment counts as now. */
const momentMinutes = 15;

const toEnd = ({ startsAt, endsAt }: Pick<ScheduleRow, 'startsAt' | 'endsAt'>): number =>
  endsAt === null ? Date.parse(startsAt) + momentMinutes * 60_000 : Date.parse(endsAt);

type DayRow = Pick<ScheduleRow, 'startsAt' | 'endsAt' | 'isWholeDay'> & { doneAt: string | null };

/** Returns the rows that take place now and aren't done, the latest first, and those that start next. */
export function nowAndNext<Row extends DayRow>(rows: readonly Row[], now: Date): { current: Row[]; next: Row[] } {
  const at = now.getTime();
  const timed = rows.filter(({ isWholeDay }) => !isWholeDay);
  const current = timed.filter((row) => Date.parse(row.startsAt) <= at && at < toEnd(row) && row.doneAt === null);
  const later = timed.filter(({ startsAt, doneAt }) => Date.parse(startsAt) > at && doneAt === null);
  const first = later.map(({ startsAt }) => startsAt).toSorted()[0];
  return {
    current: current.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt)),
    next: later.filter(({ startsAt }) => startsAt === first),
  };
}
