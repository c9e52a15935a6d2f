import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { shuffled } from '#shared/kernel/seeded-random.ts';
import { timeZones } from './generated-world.ts';
import type { World } from './generated-world.ts';
import { clock } from './item-hours.ts';
import { dayMinutes, toTime } from './local-minutes.ts';
import { dateAfter } from './model.ts';

/* Vendors with schedules of their own, and events on nights in which the clocks change. */

const dayMs = 86_400_000;

export type Schedule = Pick<
  VendorRecord,
  'capacityPerDay' | 'jobsAtOnce' | 'minutesBetweenJobs' | 'closedWeekdays' | 'workingHours' | 'closures'
>;

/** Most are not limited to hours, so that there is room for many jobs. */
const hours = [
  ['10:00', '23:00'],
  ['12:00', '00:00'],
  ['16:00', '02:00'],
  ['18:00', '04:00'],
] as const;

function makeHours(seed: SeededRandom): Schedule['workingHours'] {
  if (seed.yes(0.6)) return [];
  const [from, to] = seed.pick(hours);
  return shuffled([0, 1, 2, 3, 4, 5, 6], seed)
    .slice(0, seed.int(3, 7))
    .map((weekday) => ({ weekday, from, to }));
}

/** Returns a closure of one day or a few, at or beside a date that hosts want. */
function makeClosure(seed: SeededRandom, dates: readonly string[]): Schedule['closures'][number] {
  const from = dateAfter(seed.pick(dates), seed.pick([-1, 0, 1, 1]));
  const years = seed.yes(0.3) ? seed.int(0, 2) : 0;
  const first = from.replace(/^\d+/, (year) => String(Number(year) - years));
  return {
    id: `closure ${first}`,
    from: first,
    to: dateAfter(first, seed.pick([0, 0, 1, 3])),
    yearly: years > 0 || seed.yes(0.2),
    note: '',
  };
}

export const makeSchedule = (seed: SeededRandom, dates: readonly string[]): Schedule => ({
  capacityPerDay: seed.pick([1, 2, 2, 3, 4]),
  jobsAtOnce: seed.pick([1, 1, 1, 2, 3]),
  minutesBetweenJobs: seed.pick([0, 0, 30, 90]),
  closedWeekdays: seed.yes(0.2) ? [seed.int(0, 6)] : [],
  workingHours: makeHours(seed),
  closures: seed.yes(0.3) ? [makeClosure(seed, dates)] : [],
});

/** Evenings before the clocks change in most of the country. */
const changingNights = ['2027-03-13', '2027-11-06'];
/** Starts that the clocks of such a night show twice or skip. */
const changingTimes = ['01:30', '02:30'] as const;

/**
 * Most worlds have vendors with schedules, some of them in another time zone than their events; every fourth is at a
 * change of the clocks. The others, and everything else, are unchanged.
 */
export function withCalendars(world: World, seed: SeededRandom): World {
  const then = seed.yes(0.25) ? movedTo(world, seed.pick(changingNights), seed) : world;
  if (seed.yes(0.25)) return then;
  const dates = [...new Set(then.drafts.map(({ details }) => details.date ?? ''))];
  const free = [...then.alike, ...then.vendors.slice(-1).map(({ id }) => id)];
  const vendors = then.vendors.map((vendor) => {
    if (free.includes(vendor.id)) return vendor;
    const timeZone = seed.yes(0.3) ? seed.pick(timeZones) : vendor.place.timeZone;
    return { ...vendor, ...makeSchedule(seed, dates), place: { ...vendor.place, timeZone } };
  });
  const limited = vendors.filter(({ id }) => !free.includes(id));
  return { ...then, vendors, drafts: besideEachOther(seed, then.drafts, limited) };
}

/**
 * Most events begin when the one of another plan with the same vendor ends, with or without its time between jobs, or
 * a minute earlier or later.
 */
function besideEachOther(seed: SeededRandom, drafts: World['drafts'], limited: World['vendors']): World['drafts'] {
  const made: World['drafts'] = [];
  for (const draft of drafts) {
    const isBeside = seed.yes(0.7);
    const minute = seed.pick([-1, -1, 0, 1]);
    const hasGap = seed.yes(0.8);
    const [near] = made.flatMap((other) =>
      limited.flatMap((one) => (areWith(one.id, draft, other) ? { other, one } : [])),
    );
    const after = near && startAfter(near.other, minute + (hasGap ? near.one.minutesBetweenJobs : 0));
    if (!near || !after || !isBeside) made.push(draft);
    else made.push({ ...draft, details: { ...draft.details, ...after }, place: near.other.place });
  }
  return made;
}

/** Returns the date and time so many minutes after an event's end; undefined if it has no start. */
export function startAfter(
  { details: { date, startTime, durationHours } }: Pick<World['drafts'][number], 'details'>,
  minutes: number,
): { date: string; startTime: string } | undefined {
  if (date === null || startTime === null) return undefined;
  const start = toTime(startTime) + (durationHours ?? 1) * 60 + minutes;
  const days = Math.floor(start / dayMinutes);
  return { date: dateAfter(date, days), startTime: clock(start - days * dayMinutes) };
}

const areWith = (vendorId: string, ...drafts: World['drafts']): boolean =>
  drafts.every(({ items }) => items.some((item) => item.vendorId === vendorId));

/** Returns the world at another time of the year: its events are on this date, or on the one after it. */
function movedTo(world: World, night: string, seed: SeededRandom): World {
  const [first = night] = world.drafts.map(({ details }) => details.date ?? night);
  const days = Math.round((Date.parse(night) - Date.parse(first)) / dayMs);
  const moved = (date: string | null) => (date === first ? night : dateAfter(night, 1));
  const atTime = <D extends World['drafts'][number]>(draft: D): D => {
    const date = moved(draft.details.date);
    const startTime = date !== night && seed.yes(0.4) ? seed.pick(changingTimes) : draft.details.startTime;
    return { ...draft, details: { ...draft.details, date, startTime } };
  };
  return {
    ...world,
    begins: world.begins + days * dayMs,
    drafts: world.drafts.map(atTime),
    ownersDrafts: world.ownersDrafts.map(atTime),
    promos: world.promos.map((promo) => ({
      ...promo,
      expiresAt: promo.expiresAt && new Date(Date.parse(promo.expiresAt) + days * dayMs).toISOString(),
    })),
  };
}
