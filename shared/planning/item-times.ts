import { plural } from '../kernel/plural.ts';
import { formatPackageStart } from '../products/package-times-text.ts';
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

const isHourly = ({ price }: TimedItem['packages'][number]): boolean => price.unit === 'per_hour';

/** The price of an offer covers its hours, whatever its lines count. */
const packagesIn = ({ packages, offer }: TimedItem): TimedItem['packages'] => (offer ? [] : packages);

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

const dayMinutes = 1440;
const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

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
function packagesHours(item: TimedItem, event: EventHours): number | null | undefined {
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

/** The times that a host chooses for an item; null for the event's, or those of its packages. */
export interface ChosenTimes extends EventHours {
  /** Days from the event's date to a chosen start; 0 if missing. */
  daysLater?: number | undefined;
}

/**
 * Returns the days from an event's date to a start that a host most likely means: 1 for a start in an event that runs
 * past midnight.
 */
export function likelyDaysLater(startTime: string, event: EventHours): number {
  if (event.startTime === null || event.durationHours === null) return 0;
  const [from, start] = [toMinutes(startTime), toMinutes(event.startTime)];
  return from < start && from + dayMinutes < start + event.durationHours * 60 ? 1 : 0;
}

const oneOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Returns why an item can't have the chosen times, by field; empty if it can. */
export function chosenTimesProblems(item: TimedItem, chosen: ChosenTimes): Partial<Record<keyof ChosenTimes, string>> {
  const starts = itemStarts(item);
  const start = starts.find(({ startTime }) => startTime === chosen.startTime);
  if (starts.length > 0 && !start && chosen.startTime !== null)
    return { startTime: `Choose ${oneOf.format(starts.map(formatPackageStart))}` };
  const problem = hoursProblem(item, chosen.durationHours, start);
  return problem === undefined ? {} : { durationHours: problem };
}

function hoursProblem(item: TimedItem, hours: number | null, start: PackageStart | undefined): string | undefined {
  if (hours === null) return undefined;
  if (start)
    return hours === start.durationHours ? undefined : `${start.name} lasts ${plural(start.durationHours, 'hour')}`;
  const packages = packagesIn(item);
  if (packages.some(({ startTimes }) => startTimes))
    return 'Choose one of the start times, which have their own length';
  const { minimumHours = 0 } = item.fees ?? {};
  if (packages.some(isHourly))
    return hours < minimumHours ? `They charge for at least ${plural(minimumHours, 'hour')}` : undefined;
  const own = packages.find(({ durationHours }) => durationHours !== undefined);
  return own?.durationHours === undefined || own.durationHours === hours
    ? undefined
    : `${own.productName} lasts ${plural(own.durationHours, 'hour')}`;
}

/** Returns the times that the host of an item chose; null for the event's, or those of its packages. */
export function chosenTimes(item: TimedItem): ChosenTimes {
  const { startTime = null, durationHours = null, daysLater } = item.times ?? {};
  const paid = packagesIn(item).flatMap((one) => (isHourly(one) && one.quantity !== undefined ? [one.quantity] : []));
  return {
    startTime,
    durationHours: paid.length > 0 ? Math.max(...paid) : durationHours,
    ...(daysLater && { daysLater }),
  };
}

/** Returns an item with the chosen times; those of its event and its packages aren't stored. */
export function withChosenTimes<I extends TimedItem>(
  item: I,
  { startTime, durationHours, daysLater = 0 }: ChosenTimes,
): I {
  const isPaidByHour = packagesIn(item).some(isHourly);
  const byPackages = isPaidByHour || packagesHours(item, { startTime: null, durationHours: null }) !== undefined;
  const hasStarts = itemStarts(item).length > 0;
  const isAnotherDay = startTime !== null && daysLater !== 0;
  const own = {
    startTime,
    durationHours: byPackages || hasStarts ? null : durationHours,
    ...(isAnotherDay && { daysLater }),
  };
  const packages = isPaidByHour
    ? item.packages.map((one) => (isHourly(one) ? withQuantity(one, durationHours) : one))
    : item.packages;
  const isOwn = own.startTime !== null || own.durationHours !== null;
  return { ...withoutTimes(item), packages, ...(isOwn && { times: own }) };
}

/** Returns an item at its event's times, or those of its packages. */
export function withoutTimes<I extends Pick<TimedItem, 'times'>>(item: I): I {
  const timeless = { ...item };
  delete timeless.times;
  return timeless;
}

function withQuantity<P extends TimedItem['packages'][number]>(line: P, hours: number | null): P {
  if (hours !== null) return { ...line, quantity: hours };
  const uncounted = { ...line };
  delete uncounted.quantity;
  return uncounted;
}

/**
 * Returns an item as booked: with the start that its packages get by the event, so that it stays when the event changes.
 */
export function withBookedStart<I extends TimedItem>(item: I, event: EventHours): I {
  const start = itemStart(item, event);
  if (!start || start.startTime === item.times?.startTime) return item;
  const daysLater = likelyDaysLater(start.startTime, event);
  return {
    ...item,
    times: { startTime: start.startTime, durationHours: null, ...(daysLater !== 0 && { daysLater }) },
  };
}

/**
 * Returns an item after its event moved to another start: its own start keeps its distance, and one of its packages'
 * starts stays.
 */
export function movedItem<I extends TimedItem>(item: I, from: string | null, to: string | null): I {
  const { times } = item;
  if (!times || times.startTime === null || from === null || to === null || itemStarts(item).length > 0) return item;
  const minutes = (times.daysLater ?? 0) * dayMinutes + toMinutes(times.startTime) + toMinutes(to) - toMinutes(from);
  const daysLater = Math.floor(minutes / dayMinutes);
  const { durationHours } = times;
  const startTime = toTime(minutes - daysLater * dayMinutes);
  return { ...item, times: { startTime, durationHours, ...(daysLater !== 0 && { daysLater }) } };
}

const two = (value: number): string => String(value).padStart(2, '0');
const toTime = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
