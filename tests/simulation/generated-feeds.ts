import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { minuteAt, toDay, toTime } from './local-minutes.ts';
import { dateAfter } from './model.ts';
import type { Entry } from './served-calendars.ts';

/* Entries of calendars on the dates that hosts want, and beside them. */

/** None is among the hours that clocks skip or show twice. */
const starts = ['00:15', '09:00', '12:30', '15:00', '16:00', '18:30', '21:00', '23:00'];

/** Two entries that touch are one time, which this model doesn't have. */
const apartMinutes = 30;

interface Wanted {
  dates: readonly string[];
  timeZone: string;
}

export function makeEntries(seed: SeededRandom, { dates, timeZone }: Wanted): Entry[] {
  const made: Entry[] = [];
  for (let n = seed.pick([0, 1, 1, 2, 2, 3, 4]); n > 0; n -= 1) {
    const entry = makeEntry(seed, toDay(dateAfter(seed.pick(dates), seed.pick([-1, 0, 0, 0, 1, 2]))));
    if (!made.some((other) => touch(other, entry, timeZone))) made.push(entry);
  }
  return made;
}

function makeEntry(seed: SeededRandom, day: number): Entry {
  // A long one can free more than half of ten days when it goes.
  if (seed.yes(0.4)) return { kind: 'days', first: day, count: seed.pick([1, 1, 2, 3, 14]) };
  const start = { day, time: toTime(seed.pick(starts)) };
  return { kind: 'times', start, minutes: seed.pick([45, 60, 120, 240, 480]), repeats: seed.pick([1, 1, 1, 3]) };
}

const touch = (one: Entry, other: Entry, timeZone: string): boolean =>
  spans(one, timeZone).some(([from, to]) =>
    spans(other, timeZone).some(([first, end]) => first < to + apartMinutes && from < end + apartMinutes),
  );

/** Days may have times in them. */
function spans(entry: Entry, timeZone: string): [number, number][] {
  if (entry.kind === 'days') return [];
  return Array.from({ length: entry.repeats }, (_, n) => {
    const first = minuteAt(timeZone, { ...entry.start, day: entry.start.day + n });
    return [first, first + entry.minutes];
  });
}
