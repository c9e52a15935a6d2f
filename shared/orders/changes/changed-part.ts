import { eventEnd, plannedEnd } from '../../kernel/event-span.ts';
import type { EventEnd } from '../../kernel/event-span.ts';
import { formatEnd } from '../../kernel/event-times.ts';
import { plural } from '../../kernel/plural.ts';
import { formatPackage } from '../../planning/package-text.ts';
import type { ChangedPart, EventHours, PackagesFigures } from './change-schema.ts';
import { isAskingForMore, parsePackages, encodePackages } from './package-lines.ts';

/* The part of a booked event that a repricing changes (rule changes-46), pure. */

/** The host's requested change, one thing at a time; an address comes with its ZIP code. */
export interface RepricingTarget {
  guestCount?: number | undefined;
  durationHours?: number | undefined;
  zipCode?: string | undefined;
  venueAddress?: string | undefined;
  /** The packages of one item, as `encodePackages` returns them (rule changes-85). */
  lines?: string | undefined;
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
  /** Required to change packages. */
  items?: readonly LinesItem[];
}

/** The fields of a booked item that a change of its packages uses. */
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

/** Returns an event with the packages that a target changes; `lines` is null if no such item is booked. */
export function presentFigures(
  { event, timeZone, items }: { event: Omit<RepricedEvent, 'timeZone'>; timeZone: string; items: readonly LinesItem[] },
  { lines }: RepricingTarget,
): RepricedEvent & { lines?: string | null } {
  if (lines === undefined) return { ...event, timeZone };
  const item = items.find(({ id }) => id === parsePackages(lines).itemId);
  return { ...event, timeZone, items, lines: item ? packagesFigures(item).lines : null };
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
  const { guestCount, durationHours = 0, zipCode, lines } = target;
  const { placeLabel = zipCode } = made;
  if (lines !== undefined) return changedPackages(event, lines, made.item);
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

/** Returns a part's figures as fields of the event, from which the date of its end follows. */
export function toEventFields(figures: ChangedPart['to']) {
  if (!('durationHours' in figures)) return figures;
  const { durationHours, endTime } = figures;
  return { durationHours, endTime };
}

/** Returns the target of a part's figures: an end follows from the duration, a label from the ZIP code. */
export function targetFrom(figures: ChangedPart['to']): RepricingTarget {
  if ('guestCount' in figures) return figures;
  if ('lines' in figures) return { lines: figures.lines };
  return 'zipCode' in figures ? { zipCode: figures.zipCode } : { durationHours: figures.durationHours };
}

const targetNames = ['guestCount', 'durationHours', 'zipCode', 'venueAddress', 'lines'] as const;

/** Returns true if an event, or the outcome of a change, matches the target. */
export const hasTarget = (
  figures: { [Name in keyof RepricingTarget]?: RepricingTarget[Name] | null },
  target: RepricingTarget,
): boolean => targetNames.every((name) => target[name] === undefined || figures[name] === target[name]);

/** Returns true if the change asks more of vendors: more guests or hours, or a different trip. */
export function asksMore(part: ChangedPart): boolean {
  if (part.kind === 'packages') return isAskingForMore(part.from.lines, part.to.lines);
  if (part.kind === 'place') return part.to.zipCode !== part.from.zipCode;
  return part.kind === 'guests'
    ? part.to.guestCount > part.from.guestCount
    : part.to.durationHours > part.from.durationHours;
}

/** The changed part within a sentence: 'guest count'. */
export const partNames = { guests: 'guest count', hours: 'duration', place: 'location', packages: 'packages' } as const;

/** The host's alternative within a sentence: 'a different guest count'. */
export const differentPart = {
  guests: 'a different guest count',
  hours: 'a different duration',
  place: 'a different location',
  packages: 'different packages',
} as const;

/** Titles of changes: 'Guest count changed'. */
export const changedTitles = {
  guests: 'Guest count changed',
  hours: 'Duration changed',
  place: 'Location changed',
  packages: 'Packages changed',
} as const;

const list = new Intl.ListFormat('en-US');

/** Returns '50 guests'; '6 hours, until 10:00 PM' (with the date past midnight); 'Austin, TX'; 'Dinner and Dessert × 2'. */
export function formatFigures(figures: ChangedPart['to']): string {
  if ('guestCount' in figures) return plural(figures.guestCount, 'guest');
  if ('placeLabel' in figures) return figures.placeLabel;
  if ('lines' in figures)
    return list.format(
      figures.packages.map(({ productName, quantity }) => formatPackage({ productName, quantity: quantity ?? 1 })),
    );
  const { durationHours, endTime: time, endDate: date = null } = figures;
  const hours = plural(durationHours, 'hour');
  return time === null ? hours : `${hours}, until ${formatEnd({ date, time, daysLater: date === null ? 0 : 1 })}`;
}

/** Returns the predicate of a sentence about the event: 'is now for 50 guests', 'now lasts 6 hours, until 10:00 PM'. */
export function figureClause(figures: ChangedPart['to'], when: 'now' | 'already' = 'now'): string {
  const words = formatFigures(figures);
  if ('guestCount' in figures) return `is ${when} for ${words}`;
  if ('lines' in figures) return `${when} includes ${words} from ${figures.vendorName}`;
  return 'placeLabel' in figures ? `${when} takes place in ${words}` : `${when} lasts ${words}`;
}
