import { plural } from '../kernel/plural.ts';
import { formatPackageStart } from '../products/package-times-text.ts';
import type { PackageStart } from '../products/package-times.ts';
import {
  dayMinutes,
  isHourly,
  itemStart,
  itemStarts,
  likelyDaysLater,
  packagesHours,
  packagesIn,
  toMinutes,
} from './item-times.ts';
import type { EventHours, TimedItem } from './item-times.ts';

/* The times of a plan item that its host chooses, or that are stored with its booking (rule planning-108), pure. */

/** The times that a host chooses for an item; null for the event's, or those of its packages. */
export interface ChosenTimes extends EventHours {
  /** Days from the event's date to a chosen start; 0 if missing. */
  daysLater?: number | undefined;
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
