import { addDays, daysBetween, formatTime12 } from '../../kernel/dates.ts';
import { intervalFrom, localTimeAt, mergeIntervals, subtract } from '../../kernel/interval.ts';
import type { Interval } from '../../kernel/interval.ts';
import { minutesBetween } from '../../kernel/shifted-time.ts';
import { instantAt } from '../../kernel/time-zone.ts';

/*
 * The run of show of a booked event, pure: rows of its vendors, computed from their orders and never stored, and the
 * host's own rows (rule event-room-8).
 */

export type RowKind = 'setup' | 'arrival' | 'service' | 'breakdown' | 'own';

export const rowReaders = ['everyone', 'assigned', 'host'] as const;
export type RowReaders = (typeof rowReaders)[number];

export interface ScheduleRow {
  /** Of an order's row, its vendor and kind. */
  id: string;
  kind: RowKind;
  title: string;
  /** ISO 8601. A whole day without known times starts at its midnight. */
  startsAt: string;
  /** Null for a moment. */
  endsAt: string | null;
  isWholeDay: boolean;
  /** The vendor that it is assigned to, or whose order it is. */
  vendorId: string | null;
  /** The vendor's name, or the person's that the host typed; empty without one. */
  who: string;
  place: string;
  note: string;
  readers: RowReaders;
}

/** A booked order, as far as its rows need it. */
export interface ScheduledOrder {
  vendorId: string;
  vendorName: string;
  /** 'Food & Beverage'. */
  services: string;
  /** When it works; undefined if its start or length is unknown, for its whole day. */
  work: Interval | undefined;
  /** It comes to the event: setup and breakdown are for it. */
  isComing: boolean;
  /** 'HH:MM', if announced. */
  arrival: string | null;
}

/** The event's times, and those of its details. */
export interface ScheduledEvent {
  date: string;
  startTime: string | null;
  timeZone: string;
  span: Interval | undefined;
  setupTime: string | null;
  breakdownTime: string | null;
  place: string;
}

/** Returns the rows of an order: its arrival, its setup and breakdown with the event, and its work. */
export function orderRows(order: ScheduledOrder, event: ScheduledEvent): ScheduleRow[] {
  const { work, arrival, services, isComing } = order;
  const { date, timeZone, span } = event;
  const day = work ? localTimeAt(timeZone, work.startsAt).date : date;
  const midnight = instantAt(timeZone, day, '00:00').toISOString();
  const rows = [
    arrival && moment('arrival', `${order.vendorName} arrives`, instantAt(timeZone, day, arrival).toISOString()),
    // The host's setup is for the event; a vendor who comes for a part of it comes at its own time.
    isComing && startsWith(work, span) && setupRow(event, order),
    work
      ? { kind: 'service' as const, title: services, isWholeDay: false, ...work }
      : { kind: 'service' as const, title: services, isWholeDay: true, startsAt: midnight, endsAt: null },
    isComing && endsWith(work, span) && breakdownRow(event, order),
  ];
  return rows.flatMap((row) =>
    row ? [{ ...ofOrder(order, event), ...row, id: `${order.vendorId}.${row.kind}` }] : [],
  );
}

type RowTimes = Pick<ScheduleRow, 'kind' | 'title' | 'startsAt' | 'endsAt' | 'isWholeDay'>;

const ofOrder = ({ vendorId, vendorName }: ScheduledOrder, { place }: ScheduledEvent) => ({
  vendorId,
  who: vendorName,
  place,
  note: '',
  readers: 'assigned' as const,
});

const moment = (kind: RowKind, title: string, startsAt: string): RowTimes => ({
  kind,
  title,
  startsAt,
  endsAt: null,
  isWholeDay: false,
});

const startsWith = (work: Interval | undefined, span: Interval | undefined): boolean =>
  work !== undefined && work.startsAt === span?.startsAt;
const endsWith = (work: Interval | undefined, span: Interval | undefined): boolean =>
  work !== undefined && work.endsAt === span?.endsAt;

/** From the setup time to the start; a setup later than the start is on the day before. */
function setupRow({ date, startTime, timeZone, setupTime, span }: ScheduledEvent, { vendorName }: ScheduledOrder) {
  if (setupTime === null || startTime === null || !span) return undefined;
  const day = setupTime > startTime ? addDays(date, -1) : date;
  const startsAt = instantAt(timeZone, day, setupTime).toISOString();
  return { ...moment('setup', `${vendorName} sets up`, startsAt), endsAt: span.startsAt };
}

/** At the breakdown time; one not after the start is on the next day. */
function breakdownRow({ date, startTime, timeZone, breakdownTime }: ScheduledEvent, { vendorName }: ScheduledOrder) {
  if (breakdownTime === null || startTime === null) return undefined;
  const day = breakdownTime <= startTime ? addDays(date, 1) : date;
  return moment('breakdown', `${vendorName} breaks down`, instantAt(timeZone, day, breakdownTime).toISOString());
}

/** A host's own row as stored: by the clock, with the event's date and start when it was written. */
export interface OwnRow {
  id: string;
  title: string;
  date: string;
  /** 'HH:MM' at the event's place. */
  time: string;
  /** 0 for a moment. */
  minutes: number;
  vendorId: string | null;
  person: string;
  place: string;
  note: string;
  readers: RowReaders;
  eventDate: string;
  eventStart: string | null;
}

const dayMinutes = 1440;

/** Returns the date and time of an own row after the event's moves: it keeps its distance from the start. */
export function movedRow(
  row: OwnRow,
  event: { date: string; startTime: string | null },
): { date: string; time: string } {
  const [hours = 0, minutes = 0] = row.time.split(':').map(Number);
  const total = hours * 60 + minutes + minutesBetween(row.eventStart, event.startTime);
  const days = daysBetween(row.eventDate, event.date) + Math.floor(total / dayMinutes);
  const within = ((total % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return { date: addDays(row.date, days), time: `${two(Math.floor(within / 60))}:${two(within % 60)}` };
}

/** Returns a host's own row; `vendorName` is that of its vendor. */
export function ownRow(row: OwnRow, event: ScheduledEvent, vendorName: string): ScheduleRow {
  const { startsAt, endsAt } = intervalFrom(event.timeZone, movedRow(row, event), row.minutes / 60);
  const { id, title, vendorId, person, place, note, readers } = row;
  return {
    id,
    kind: 'own',
    title,
    startsAt,
    endsAt: row.minutes === 0 ? null : endsAt,
    isWholeDay: false,
    vendorId,
    who: vendorId === null ? person : vendorName,
    place,
    note,
    readers,
  };
}

const order: readonly RowKind[] = ['arrival', 'setup', 'service', 'own', 'breakdown'];

/** Returns rows by their start; at the same time, arrivals come first and breakdowns last. */
export const sortRows = (rows: readonly ScheduleRow[]): ScheduleRow[] =>
  rows.toSorted(
    (a, b) =>
      a.startsAt.localeCompare(b.startsAt) ||
      order.indexOf(a.kind) - order.indexOf(b.kind) ||
      a.who.localeCompare(b.who) ||
      a.id.localeCompare(b.id),
  );

/** Returns the rows that are meant for a vendor: its own, and the host's for it or for everyone. */
export const rowsFor = <Row extends ScheduleRow>(rows: readonly Row[], vendorId: string): Row[] =>
  rows.filter((row) => row.readers === 'everyone' || (row.readers === 'assigned' && row.vendorId === vendorId));

/** Rows with the event, to find gaps and clashes. */
interface Schedule {
  rows: readonly ScheduleRow[];
  event: Pick<ScheduledEvent, 'timeZone' | 'span'>;
  /** Names of the vendors whose orders were canceled, by id. */
  canceled: ReadonlyMap<string, string>;
}

/** Returns the gaps and clashes of a schedule, each sentence once (rule event-room-10). */
export function scheduleNotes(schedule: Schedule): string[] {
  const own = schedule.rows.filter(({ kind }) => kind === 'own');
  const notes = [...own.flatMap((row) => rowNotes(row, schedule)), ...arrivalNotes(schedule), ...gapNotes(schedule)];
  return [...new Set(notes)];
}

function rowNotes(row: ScheduleRow, { rows, event, canceled }: Schedule): string[] {
  const { vendorId, title, who, startsAt } = row;
  if (vendorId === null) return who ? [] : [`Nobody is assigned to “${title}”.`];
  const gone = canceled.get(vendorId);
  if (gone !== undefined) return [`“${title}” was for ${gone}, who isn't booked anymore.`];
  const own = rows.filter((other) => other.vendorId === vendorId && other.kind !== 'own' && !other.isWholeDay);
  const from = own.map((one) => one.startsAt).toSorted()[0];
  const until = own
    .flatMap((one) => (one.kind === 'service' ? (one.endsAt ?? []) : []))
    .toSorted()
    .at(-1);
  const time = (instant: string) => formatTime12(localTimeAt(event.timeZone, instant).time);
  if (until !== undefined && startsAt >= until)
    return [`“${title}” at ${time(startsAt)} is after ${who} has left at ${time(until)}.`];
  if (from !== undefined && startsAt < from)
    return [`“${title}” at ${time(startsAt)} is before ${who} is there at ${time(from)}.`];
  return rows
    .filter(
      (other) => other.kind === 'own' && other.vendorId === vendorId && isLater(other, row) && shareTime(row, other),
    )
    .map((other) => `${who} is assigned to “${title}” and “${other.title}” at the same time.`);
}

const isLater = (one: ScheduleRow, other: ScheduleRow): boolean =>
  one.startsAt > other.startsAt || (one.startsAt === other.startsAt && one.id > other.id);

/** Moments share time if they are at the same time. */
const shareTime = (one: ScheduleRow, other: ScheduleRow): boolean =>
  one.startsAt === other.startsAt || (one.startsAt < (other.endsAt ?? '') && other.startsAt < (one.endsAt ?? ''));

const list = new Intl.ListFormat('en-US');

/** Vendors who announced the same time may meet at one door. */
function arrivalNotes({ rows, event }: Schedule): string[] {
  const arrivals = rows.filter(({ kind }) => kind === 'arrival');
  const together = Object.entries(Object.groupBy(arrivals, ({ startsAt }) => startsAt));
  return together.flatMap(([startsAt, same = []]) => {
    if (same.length < 2) return [];
    const time = formatTime12(localTimeAt(event.timeZone, startsAt).time);
    return [`${list.format(same.map(({ who }) => who))} arrive at the same time, ${time}.`];
  });
}

/** The shortest part of the event without any row that is worth a note. */
const gapMinutes = 60;

function gapNotes({ rows, event: { span, timeZone } }: Schedule): string[] {
  if (!span || rows.some(({ isWholeDay }) => isWholeDay)) return [];
  const planned = rows.map(({ startsAt, endsAt }) => ({ startsAt, endsAt: endsAt ?? startsAt }));
  const time = (instant: string) => formatTime12(localTimeAt(timeZone, instant).time);
  return subtract([span], mergeIntervals(planned))
    .filter(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) >= gapMinutes * 60_000)
    .map(({ startsAt, endsAt }) => `Nothing is planned from ${time(startsAt)} to ${time(endsAt)}.`);
}
