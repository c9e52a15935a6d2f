import type { ShownRow } from '#shared/api/orders/event-room.ts';
import { formatTime12, formatWeekdayAndDay } from '#shared/kernel/dates.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';

/** Rows of one day, in order. */
export interface ScheduleDay {
  date: string;
  rows: ShownRow[];
}

/** Groups rows by the date of their start at the event's place, so that rows after midnight have their own. */
export function groupByDay(rows: readonly ShownRow[], timeZone: string): ScheduleDay[] {
  const days = Map.groupBy(rows, ({ startsAt }) => localTimeAt(timeZone, startsAt).date);
  return [...days].map(([date, own]) => ({ date, rows: own }));
}

/** Returns a row's time at the event's place. */
export const formatRowTime = (row: ShownRow, timeZone: string): string =>
  row.isWholeDay ? 'All day' : formatSpan(row, timeZone);

/** Returns '4:00 PM' for a moment, else '4:00 PM – 10:00 PM'; an end on another day has its date. */
export function formatSpan({ startsAt, endsAt }: Pick<ShownRow, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const start = localTimeAt(timeZone, startsAt);
  if (endsAt === null) return formatTime12(start.time);
  const end = localTimeAt(timeZone, endsAt);
  const date = end.date === start.date ? '' : `${formatWeekdayAndDay(end.date)}, `;
  return `${formatTime12(start.time)} – ${date}${formatTime12(end.time)}`;
}

/** Returns '8:00 PM' on the row's own day, else 'Sat, Jun 12, 8:00 PM'. */
export function formatProposed(row: ShownRow, startsAt: string, timeZone: string): string {
  const { date, time } = localTimeAt(timeZone, startsAt);
  const isSameDay = localTimeAt(timeZone, row.startsAt).date === date;
  return isSameDay ? formatTime12(time) : `${formatWeekdayAndDay(date)}, ${formatTime12(time)}`;
}

/** Returns the row's people, place and note, for one line. */
export const formatRowDetails = ({ kind, title, who, place, note }: ShownRow): string =>
  [title.includes(who) ? '' : who, kind === 'own' ? place : '', note].filter(Boolean).join(' · ');
