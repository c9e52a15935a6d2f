import type { CalendarDay, CalendarHold, CalendarOrder } from '#shared/api/vendors/calendar.ts';
import { addDays, formatTime12, toWeekday } from '#shared/kernel/dates.ts';
import { localTimeAt, subtract, wholeDay, widen } from '#shared/kernel/interval.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import { toMonth } from '#shared/kernel/months.ts';
import { openTime } from '#shared/vendors/calendar/schedule.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { toSchedule } from './month-schedule.ts';

/* A week of the vendor's calendar, as blocks by minutes of each day. */

/** Minutes since midnight on the clocks of the vendor's place. */
export interface Minutes {
  from: number;
  to: number;
}

export interface Block extends Minutes {
  key: string;
  /** 'held': for an open offer; 'blocked': by a connected calendar. */
  kind: 'order' | 'held' | 'blocked';
  title: string;
  who: string;
  /** Of the order, the offer's conversation or the calendar. */
  id: string;
  /** '5 PM – 1:30 AM', which fits into a column. */
  times: string;
  /** It began on the day before, or ends on the next. */
  isContinued: boolean;
  continues: boolean;
  /** Its place beside others that run at the same time. */
  lane: number;
  lanes: number;
}

export interface WeekDay {
  date: string;
  /** Undefined while its month loads. */
  day: CalendarDay | undefined;
  blocks: Block[];
  /** Time between orders. */
  gaps: Minutes[];
  closedHours: Minutes[];
}

const minutesOfDay = 1440;

/** The shortest block that can be read and pressed. */
const shortestMinutes = 15;

/** Returns the dates of a date's week, Sunday first. */
export function weekDates(date: string): string[] {
  const sunday = addDays(date, -toWeekday(date));
  return Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
}

/** Returns the months whose data a week needs: also the one of the night before it. */
export const weekMonths = (dates: readonly string[]): string[] => {
  const before = dates[0] ? [addDays(dates[0], -1)] : [];
  return [...new Set([...before, ...dates].map(toMonth))];
};

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the part of an interval on a date, by the clocks there; undefined if it has none. */
function minutesOn(timeZone: string, date: string, { startsAt, endsAt }: Interval): Minutes | undefined {
  const [start, end] = [localTimeAt(timeZone, startsAt), localTimeAt(timeZone, endsAt)];
  if (start.date > date || end.date < date || (end.date === date && end.time === '00:00')) return undefined;
  const from = start.date < date ? 0 : toMinutes(start.time);
  const to = end.date > date ? minutesOfDay : toMinutes(end.time);
  // When the clocks go back, it may end at an earlier time than it began.
  return { from, to: Math.max(to, from + 1) };
}

type Job = Interval & Pick<Block, 'key' | 'kind' | 'title' | 'who' | 'id'> & { isWholeDay: boolean };

const orderJob = (order: CalendarOrder): Job => ({
  ...order,
  key: order.id,
  kind: 'order',
  who: order.customerName,
});

const holdJob = (hold: CalendarHold): Job => ({
  ...hold,
  key: `${hold.conversationId} ${hold.version}`,
  kind: 'held',
  title: hold.eventTitle,
  who: hold.hostName,
  id: hold.conversationId,
});

/** Returns what connected calendars block, each time once however many days it touches. */
function blockedJobs(months: readonly CalendarMonth[]): Job[] {
  const names = new Map(months.flatMap(({ calendars = [] }) => calendars.map(({ id, name }) => [id, name] as const)));
  const jobs = months
    .flatMap(({ days }) => days.flatMap(({ blocks = [] }) => blocks))
    .flatMap(({ calendarId: id, times }) =>
      times.flatMap(({ startsAt, endsAt, isWholeDay = false, isOpened }): Job[] => {
        const key = `${id} ${startsAt} ${endsAt}`;
        return isOpened
          ? []
          : [{ key, kind: 'blocked', id, title: names.get(id) ?? '', who: '', startsAt, endsAt, isWholeDay }];
      }),
    );
  return [...new Map(jobs.map((job) => [job.key, job])).values()];
}

function formatTimes(timeZone: string, { startsAt, endsAt, isWholeDay }: Job): string {
  if (isWholeDay) return 'All day';
  return [startsAt, endsAt].map((at) => formatTime12(localTimeAt(timeZone, at).time).replace(':00', '')).join(' – ');
}

function toBlock(timeZone: string, date: string, job: Job): Unplaced | undefined {
  const part = minutesOn(timeZone, date, job);
  if (!part) return undefined;
  const { key, kind, title, who, id } = job;
  const end = localTimeAt(timeZone, job.endsAt);
  return {
    key,
    kind,
    title,
    who,
    id,
    ...part,
    to: Math.min(minutesOfDay, Math.max(part.to, part.from + shortestMinutes)),
    times: formatTimes(timeZone, job),
    isContinued: localTimeAt(timeZone, job.startsAt).date < date,
    continues: end.date > date && !(end.date === addDays(date, 1) && end.time === '00:00'),
  };
}

type Unplaced = Omit<Block, 'lane' | 'lanes'>;

/** Returns blocks in groups that share time, in order. */
function groupsInTime(blocks: readonly Unplaced[]): Unplaced[][] {
  const groups: Unplaced[][] = [];
  let end = 0;
  for (const block of blocks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = groups.at(-1);
    if (last && block.from < end) last.push(block);
    else groups.push([block]);
    end = Math.max(end, block.to);
  }
  return groups;
}

/** Puts blocks that run at the same time beside each other. */
const inLanes = (blocks: readonly Unplaced[]): Block[] =>
  groupsInTime(blocks).flatMap((group) => {
    const ends: number[] = [];
    const placed = group.map((block) => {
      const free = ends.findIndex((end) => end <= block.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = block.to;
      return { ...block, lane };
    });
    return placed.map((block) => ({ ...block, lanes: ends.length }));
  });

/** Returns a week's days. Orders of a month that is still loading are missing. */
export function weekDays(dates: readonly string[], months: readonly CalendarMonth[]): WeekDay[] {
  const [first] = months;
  const days = new Map(months.flatMap((month) => month.days.map((day) => [day.date, day] as const)));
  const jobs = months.flatMap(({ orders, holds }) => [
    ...orders.filter(({ status }) => status !== 'cancelled').map(orderJob),
    ...holds.map(holdJob),
  ]);
  const blocked = blockedJobs(months);
  return dates.map((date) => {
    const day = days.get(date);
    if (!first) return { date, day, blocks: [], gaps: [], closedHours: [] };
    const { timeZone } = first;
    const parts = (intervals: readonly Interval[]) =>
      intervals.flatMap((interval) => minutesOn(timeZone, date, interval) ?? []);
    return {
      date,
      day,
      blocks: inLanes([...jobs, ...blocked].flatMap((job) => toBlock(timeZone, date, job) ?? [])),
      gaps: parts([...jobs, ...blocked].flatMap((job) => gapsAround(job, first.pattern.minutesBetweenJobs))),
      closedHours: parts(closedTimes(first, date, days)),
    };
  });
}

/** Returns the time before and after a job in which no other may run. */
function gapsAround(job: Job, minutes: number): Interval[] {
  if (minutes === 0 || job.isWholeDay) return [];
  const { startsAt, endsAt } = widen(job, minutes, minutes);
  return [
    { startsAt, endsAt: job.startsAt },
    { startsAt: job.endsAt, endsAt },
  ];
}

/** Returns the parts of a date outside working hours; those of the evening before may reach into it. */
function closedTimes(month: CalendarMonth, date: string, days: ReadonlyMap<string, CalendarDay>): Interval[] {
  const schedule = toSchedule(month);
  const open = [addDays(date, -1), date].flatMap((on) => {
    const state = days.get(on)?.state;
    return openTime(schedule, on, { jobs: [], state: state === 'default' ? undefined : state }) ?? [];
  });
  return subtract([wholeDay(schedule.timeZone, date)], open);
}
