import { addDays, formatTime12, formatWeekdayAndDay } from '../../kernel/dates.ts';
import { eventEnd, plannedEnd } from '../../kernel/event-span.ts';
import type { EventEnd } from '../../kernel/event-span.ts';
import { formatEnd } from '../../kernel/event-times.ts';
import { plural } from '../../kernel/plural.ts';
import { chosenTimes, withChosenTimes } from '../../planning/chosen-times.ts';
import { itemTimes } from '../../planning/item-times.ts';
import type { TimedItem } from '../../planning/item-times.ts';
import { formatPackage } from '../../planning/package-text.ts';
import type { ChangedPart, EventHours, ItemTimesFigures, PackagesFigures } from './change-schema.ts';
import { isAskingForMore, parsePackages, encodePackages } from './package-lines.ts';
import { encodeTimes, parseTimes } from './times-target.ts';

/* The part of a booked event that a repricing changes (rule changes-46), pure. */

/** The host's requested change, one thing at a time; an address comes with its ZIP code. */
export interface RepricingTarget {
  guestCount?: number | undefined;
  durationHours?: number | undefined;
  zipCode?: string | undefined;
  venueAddress?: string | undefined;
  /** The packages of one item, as `encodePackages` returns them (rule changes-85). */
  lines?: string | undefined;
  /** The times of one item, as `encodeTimes` returns them (rule changes-121). */
  times?: string | undefined;
}

/** The fields of an event that a repricing uses. */
export interface RepricedEvent {
  date: string;
  timeZone: string;
  guestCount: number | null;
  durationHours: number | null;
  startTime: string | null;
  endTime: string | null;
  placeLabel: string;
  zipCode: string;
  /** Required to change packages or times. */
  items?: readonly BookedItem[];
}

/** The fields of a booked item that a change of its packages or times uses. */
export type BookedItem = LinesItem & TimedItem;

/** An item with its packages by name. */
export interface LinesItem {
  id: string;
  vendorId: string;
  vendorName: string;
  packages: readonly { productId: string; productName: string; quantity?: number | undefined }[];
}

const packagesFigures = ({ id: itemId, vendorId, vendorName, packages }: LinesItem): PackagesFigures => ({
  lines: encodePackages({ itemId, packages }),
  vendorId,
  vendorName,
  packages: packages.map(({ productName, quantity = null }) => ({ productName, quantity })),
});

/** Returns the choice of times that an item has. */
const presentTimes = (item: BookedItem): string => encodeTimes({ itemId: item.id, ...chosenTimes(item) });

/** Returns an event with the packages or times that a target changes; null if no such item is booked. */
export function presentFigures(
  {
    event,
    timeZone,
    items,
  }: { event: Omit<RepricedEvent, 'timeZone'>; timeZone: string; items: readonly BookedItem[] },
  { lines, times }: RepricingTarget,
): RepricedEvent & { lines?: string | null; times?: string | null } {
  if (lines !== undefined) {
    const item = items.find(({ id }) => id === parsePackages(lines).itemId);
    return { ...event, timeZone, items, lines: item ? packagesFigures(item).lines : null };
  }
  if (times === undefined) return { ...event, timeZone };
  const item = items.find(({ id }) => id === parseTimes(times).itemId);
  return { ...event, timeZone, items, times: item ? presentTimes(item) : null };
}

/** The resolved target: the label of its ZIP code, or the item with its packages. */
export interface MadePart {
  placeLabel?: string | undefined;
  item?: LinesItem | undefined;
}

/**
 * Returns the part before and after; a value that the event lacks is the same in both. A ZIP code needs its place's
 * label and packages their names in `made`, or else they appear as they are.
 */
export function changedPart(event: RepricedEvent, target: RepricingTarget, made: MadePart = {}): ChangedPart {
  const { guestCount, durationHours = 0, zipCode, lines, times } = target;
  const { placeLabel = zipCode } = made;
  if (lines !== undefined) return changedPackages(event, lines, made.item);
  if (times !== undefined) return changedTimes(event, times);
  if (guestCount !== undefined)
    return { kind: 'guests', from: { guestCount: event.guestCount ?? guestCount }, to: { guestCount } };
  if (zipCode !== undefined) {
    const from = { placeLabel: event.placeLabel, zipCode: event.zipCode };
    return { kind: 'place', from, to: { placeLabel: placeLabel ?? zipCode, zipCode } };
  }
  return {
    kind: 'hours',
    from: { durationHours: event.durationHours ?? durationHours, ...endFigures(eventEnd(event)) },
    to: { durationHours, ...endFigures(plannedEnd({ ...event, durationHours })) },
  };
}

/** Returns the end of an event as its hours' figures have it. */
function endFigures(end: EventEnd | undefined): Pick<EventHours, 'endTime' | 'endDate'> {
  if (!end) return { endTime: null };
  return { endTime: end.time, ...(end.date !== null && end.daysLater > 0 && { endDate: end.date }) };
}

function changedTimes(event: RepricedEvent, times: string): ChangedPart {
  const { itemId, ...chosen } = parseTimes(times);
  const unknown: BookedItem = { id: itemId, vendorId: itemId.split(':')[0] ?? '', vendorName: '', packages: [] };
  const before = event.items?.find(({ id }) => id === itemId) ?? unknown;
  return {
    kind: 'times',
    from: timesFigures(before, event, presentTimes(before)),
    to: timesFigures(withChosenTimes(before, chosen), event, times),
  };
}

function timesFigures(item: BookedItem, event: RepricedEvent, times: string): ItemTimesFigures {
  const { startTime, durationHours, daysLater } = itemTimes(item, event);
  const date = addDays(event.date, daysLater);
  const end = plannedEnd({ date, startTime, durationHours, timeZone: event.timeZone });
  const { vendorId, vendorName } = item;
  const start = { ...(daysLater !== 0 && { date }), startTime, durationHours };
  return { times, vendorId, vendorName, ...start, ...endFigures(end) };
}

function changedPackages({ items = [] }: RepricedEvent, lines: string, made: LinesItem | undefined): ChangedPart {
  const { itemId, packages } = parsePackages(lines);
  const unknown = { id: itemId, vendorId: itemId.split(':')[0] ?? '', vendorName: '', packages: [] };
  const before = items.find(({ id }) => id === itemId) ?? unknown;
  const findProductName = (productId: string) =>
    before.packages.find((one) => one.productId === productId)?.productName ?? '';
  const after = made ?? {
    ...before,
    packages: packages.map((one) => ({ ...one, productName: findProductName(one.productId) })),
  };
  return { kind: 'packages', from: packagesFigures(before), to: packagesFigures(after) };
}

/** Returns a part's figures as fields of the event, from which the date of its end follows; none for those of an item. */
export function toEventFields(figures: ChangedPart['to']) {
  if ('vendorId' in figures) return {};
  if (!('durationHours' in figures)) return figures;
  const { durationHours, endTime } = figures;
  return { durationHours, endTime };
}

/** Returns the target of a part's figures: an end follows from the duration, a label from the ZIP code. */
export function targetFrom(figures: ChangedPart['to']): RepricingTarget {
  if ('guestCount' in figures) return figures;
  if ('lines' in figures) return { lines: figures.lines };
  if ('times' in figures) return { times: figures.times };
  return 'zipCode' in figures ? { zipCode: figures.zipCode } : { durationHours: figures.durationHours };
}

const targetNames = ['guestCount', 'durationHours', 'zipCode', 'venueAddress', 'lines', 'times'] as const;

/** Returns true if an event matches the target. */
export const hasTarget = (
  figures: { [Name in keyof RepricingTarget]?: RepricingTarget[Name] | null },
  target: RepricingTarget,
): boolean => targetNames.every((name) => target[name] === undefined || figures[name] === target[name]);

/** Returns true if a change with these figures is the target's: an item's hours aren't those of the event. */
export const matchesTarget = (figures: ChangedPart['to'], target: RepricingTarget, venueAddress?: string | null) =>
  hasTarget({ ...targetFrom(figures), venueAddress }, target);

/** Returns true if the change asks more of vendors: more guests or hours, or a different trip. */
export function asksMore(part: ChangedPart): boolean {
  if (part.kind === 'packages') return isAskingForMore(part.from.lines, part.to.lines);
  if (part.kind === 'place') return part.to.zipCode !== part.from.zipCode;
  if (part.kind === 'times') return (part.to.durationHours ?? 0) > (part.from.durationHours ?? 0);
  return part.kind === 'guests'
    ? part.to.guestCount > part.from.guestCount
    : part.to.durationHours > part.from.durationHours;
}

/** Returns true if an item begins at another time. */
export const startsElsewhen = ({ from, to }: Record<'from' | 'to', ItemTimesFigures>): boolean =>
  from.startTime !== to.startTime || from.date !== to.date;

/** The changed part within a sentence: 'guest count'. */
export const partNames = {
  guests: 'guest count',
  hours: 'duration',
  place: 'location',
  packages: 'packages',
  times: 'times',
} as const;

/** The host's alternative within a sentence: 'a different guest count'. */
export const differentPart = {
  guests: 'a different guest count',
  hours: 'a different duration',
  place: 'a different location',
  packages: 'different packages',
  times: 'different times',
} as const;

/** Titles of changes: 'Guest count changed'. */
export const changedTitles = {
  guests: 'Guest count changed',
  hours: 'Duration changed',
  place: 'Location changed',
  packages: 'Packages changed',
  times: 'Times changed',
} as const;

const list = new Intl.ListFormat('en-US');

/** Returns '8:00 PM – 9:00 PM', with dates if they aren't the event's; '3 hours' without a start. */
function formatTimesFigures({ date, startTime, durationHours, endTime, endDate }: ItemTimesFigures): string {
  if (startTime === null) return durationHours === null ? 'the times of the event' : plural(durationHours, 'hour');
  const start = [...(date === undefined ? [] : [formatWeekdayAndDay(date)]), formatTime12(startTime)].join(', ');
  if (endTime === null) return start;
  return `${start} – ${formatEnd({ date: endDate ?? null, time: endTime, daysLater: endDate === undefined ? 0 : 1 })}`;
}

/**
 * Returns '50 guests'; '6 hours, until 10:00 PM' (with the date past midnight); 'Austin, TX'; 'Dinner and Dessert × 2';
 * '8:00 PM – 9:00 PM'.
 */
export function formatFigures(figures: ChangedPart['to']): string {
  if ('guestCount' in figures) return plural(figures.guestCount, 'guest');
  if ('placeLabel' in figures) return figures.placeLabel;
  if ('lines' in figures)
    return list.format(
      figures.packages.map(({ productName, quantity }) => formatPackage({ productName, quantity: quantity ?? 1 })),
    );
  if ('times' in figures) return formatTimesFigures(figures);
  const { durationHours, endTime: time, endDate: date = null } = figures;
  const hours = plural(durationHours, 'hour');
  return time === null ? hours : `${hours}, until ${formatEnd({ date, time, daysLater: date === null ? 0 : 1 })}`;
}

/** Returns the predicate of a sentence about the event: 'is now for 50 guests', 'now lasts 6 hours, until 10:00 PM'; 'now has Mariachi Luna at 8:00 PM – 9:00 PM'. */
export function figureClause(figures: ChangedPart['to'], when: 'now' | 'already' = 'now'): string {
  const words = formatFigures(figures);
  if ('guestCount' in figures) return `is ${when} for ${words}`;
  if ('lines' in figures) return `${when} includes ${words} from ${figures.vendorName}`;
  if ('times' in figures) {
    return `${when} has ${figures.vendorName} ${figures.startTime === null ? 'for' : 'at'} ${words}`;
  }
  return 'placeLabel' in figures ? `${when} takes place in ${words}` : `${when} lasts ${words}`;
}
