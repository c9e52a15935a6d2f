import { createRequire } from 'node:module';
import ICAL from 'ical.js';
import type { rrulestr as Rrulestr } from 'rrule';
import { addDays } from '#shared/kernel/dates.ts';
import { subtract, wholeDay } from '#shared/kernel/interval.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import { offsetMinutes } from '#shared/kernel/time-zone.ts';
import { largeFeed, largeWindow } from './large-feed.ts';
import { measure } from './measure.ts';

/*
 * The best of what libraries do: ical.js reads the lines, single events whose digits lie days outside the window are left
 * out before anything is converted, rrule counts series on wall clocks, and offsets are remembered by the quarter-hour.
 */

// Its types are those of modules, which Node doesn't find.
const { rrulestr } = createRequire(import.meta.url)('rrule') as { rrulestr: typeof Rrulestr };

const { timeZone, from, to } = largeWindow;
const window = { startsAt: wholeDay(timeZone, from).startsAt, endsAt: wholeDay(timeZone, to).endsAt };
const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const offsets = new Map<string, number>();

function offsetAt(zone: string, at: number): number {
  const key = `${zone} ${Math.floor(at / quarterMs)}`;
  const known = offsets.get(key) ?? offsetMinutes(zone, at) * minuteMs;
  offsets.set(key, known);
  return known;
}

/** Returns the instant at which the clocks of a zone show a time, which is given as if they were in UTC. */
function toInstant(zone: string | undefined, wall: number): number {
  if (zone === undefined) return wall;
  return wall - offsetAt(zone, wall - offsetAt(zone, wall));
}

type Property = NonNullable<ReturnType<ICAL.Component['getFirstProperty']>>;

const zoneIn = (property: Property): string | undefined => property.getFirstParameter('tzid');

const wallIn = (property: Property): number => {
  const time = property.getFirstValue() as ICAL.Time;
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
};

const [earliest, latest] = [Date.parse(addDays(from, -2)), Date.parse(addDays(to, 3))];

function readEvent(event: ICAL.Component): Interval[] {
  const [start, end] = [event.getFirstProperty('dtstart'), event.getFirstProperty('dtend')];
  if (!start || !end) return [];
  const rule = event.getFirstPropertyValue('rrule');
  const first = wallIn(start);
  if (!rule && (first < earliest || first > latest)) return [];
  const zone = zoneIn(start);
  const length = toInstant(zoneIn(end), wallIn(end)) - toInstant(zone, first);
  const starts = rule
    ? rrulestr(String(rule), { dtstart: new Date(first) }).between(new Date(earliest), new Date(latest), true)
    : [new Date(first)];
  return starts.map((wall) => {
    const at = toInstant(zone, wall.getTime());
    return { startsAt: new Date(at).toISOString(), endsAt: new Date(at + length).toISOString() };
  });
}

const bytes = largeFeed();
measure(() => {
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)));
  const intervals = calendar.getAllSubcomponents('vevent').flatMap(readEvent);
  const outside = [
    { startsAt: '0000', endsAt: window.startsAt },
    { startsAt: window.endsAt, endsAt: '9999' },
  ];
  return subtract(intervals, outside);
});
