import type { PackageStart } from '../products/package-times.ts';
import type { PackageLine, PlanItem } from './plan.ts';

/*
 * When the vendor of a plan item works, pure: at the event's times, unless its host or its packages have others
 * (rule planning-108). Hours paid are hours booked: those of hourly packages are their quantity.
 */

/** Start and length of an event; null while unknown. */
export interface EventHours {
  startTime: string | null;
  durationHours: number | null;
}

/** The fields of a plan item that decide about its times. */
export interface TimedItem extends Pick<PlanItem, 'times' | 'fees'> {
  packages: readonly Pick<PackageLine, 'productName' | 'price' | 'quantity' | 'durationHours' | 'startTimes'>[];
  offer?: unknown;
}

/** When an item takes place; null while unknown. */
export interface ItemTimes extends EventHours {
  /** Days from the event's date to the start's. */
  daysLater: number;
}

export const isHourly = ({ price }: TimedItem['packages'][number]): boolean => price.unit === 'per_hour';

/** The price of an offer covers its hours, whatever its lines count. */
export const packagesIn = ({ packages, offer }: TimedItem): TimedItem['packages'] => (offer ? [] : packages);

/**
 * Returns the starts between which the host of an item chooses; empty if it may start at any time. Packages with start
 * times share those that all of them have.
 */
export function itemStarts(item: TimedItem): PackageStart[] {
  const [first, ...others] = packagesIn(item).flatMap(({ startTimes }) => startTimes ?? []).length
    ? packagesIn(item).flatMap(({ startTimes }) => (startTimes ? [startTimes] : []))
    : [];
  return (first ?? []).flatMap((start) => {
    const same = others.map((starts) => starts.find(({ startTime }) => startTime === start.startTime));
    if (same.includes(undefined)) return [];
    return [{ ...start, durationHours: Math.max(start.durationHours, ...same.map((one) => one?.durationHours ?? 0)) }];
  });
}

/** Returns true if packages have start times, but none that all of them have. */
export const haveNoCommonStart = (item: TimedItem): boolean =>
  packagesIn(item).some(({ startTimes }) => startTimes) && itemStarts(item).length === 0;

export const dayMinutes = 1440;
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns when a start begins, in minutes from midnight of the event's date: after midnight in its night. */
const startMinutes = ({ startTime }: PackageStart, event: EventHours): number =>
  likelyDaysLater(startTime, event) * dayMinutes + toMinutes(startTime);

/** Returns how many of an event's minutes a start covers: also those before its own midnight. */
function covered(packageStart: PackageStart, event: EventHours): number {
  if (event.startTime === null) return 0;
  const [from, start] = [startMinutes(packageStart, event), toMinutes(event.startTime)];
  const { durationHours } = packageStart;
  const end = start + Math.max(1, (event.durationHours ?? 0) * 60);
  return Math.max(0, Math.min(end, from + durationHours * 60) - Math.max(start, from));
}

/** Returns the start that covers most of an event, the nearest to its start among equals. */
export function fittingStart(starts: readonly PackageStart[], event: EventHours): PackageStart | undefined {
  const away = (start: PackageStart) =>
    event.startTime === null ? 0 : Math.abs(startMinutes(start, event) - toMinutes(event.startTime));
  return starts.toSorted((a, b) => covered(b, event) - covered(a, event) || away(a) - away(b))[0];
}

/** Returns the chosen start of an item with start times, or the fitting one; undefined without any. */
export function itemStart(item: TimedItem, event: EventHours): PackageStart | undefined {
  const starts = itemStarts(item);
  return starts.find(({ startTime }) => startTime === item.times?.startTime) ?? fittingStart(starts, event);
}

/** Returns the length that packages give an item; undefined if none of them gives one. */
export function packagesHours(item: TimedItem, event: EventHours): number | null | undefined {
  const lengths = packagesIn(item).flatMap((one) => {
    if (isHourly(one)) return [one.quantity ?? event.durationHours];
    return one.durationHours === undefined ? [] : [one.durationHours];
  });
  const known = lengths.filter((hours) => hours !== null);
  if (lengths.length === 0) return undefined;
  return known.length < lengths.length ? null : Math.max(...known);
}

/** Returns when an item takes place (rule planning-108). */
export function itemTimes(item: TimedItem, event: EventHours): ItemTimes {
  const { startTime = null, durationHours = null, daysLater = 0 } = item.times ?? {};
  const start = itemStart(item, event);
  const byPackages = packagesHours(item, event);
  if (start) {
    const hours = byPackages === null ? null : Math.max(start.durationHours, byPackages ?? 0);
    return {
      startTime: start.startTime,
      durationHours: hours,
      daysLater: start.startTime === startTime ? daysLater : likelyDaysLater(start.startTime, event),
    };
  }
  return {
    startTime: startTime ?? event.startTime,
    durationHours: byPackages === undefined ? (durationHours ?? event.durationHours) : byPackages,
    daysLater: startTime === null ? 0 : daysLater,
  };
}

/** Returns true if an item starts and ends with its event. */
export function followsEvent(item: TimedItem, event: EventHours): boolean {
  const { startTime, durationHours, daysLater } = itemTimes(item, event);
  return daysLater === 0 && startTime === event.startTime && durationHours === event.durationHours;
}

/** Returns an event with the times of one of its items. */
export const withItemTimes = <E extends EventHours>(item: TimedItem, event: E): E & Pick<ItemTimes, 'daysLater'> => ({
  ...event,
  ...itemTimes(item, event),
});

/**
 * Returns the days from an event's date to a start that a host most likely means: 1 for a start in an event that runs
 * past midnight.
 */
export function likelyDaysLater(startTime: string, event: EventHours): number {
  if (event.startTime === null || event.durationHours === null) return 0;
  const [from, start] = [toMinutes(startTime), toMinutes(event.startTime)];
  return from < start && from + dayMinutes < start + event.durationHours * 60 ? 1 : 0;
}
