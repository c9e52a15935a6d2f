import type { ChangedTimes, ExpectedBooking, Resized } from './expected-booking.ts';
import { writeItemTimes } from './item-hours.ts';
import type { Sold } from './model.ts';

/*
 * The figures of a booked event's change (rules changes-46, changes-78 and changes-121), parsed without the product's rules: nothing
 * here is imported from shared/ or functions/.
 */

/**
 * Guests, hours, a place, the packages of one item: '<item>=<product>*<quantity>,<product>', or its times:
 * '<item>=<start>,<days later>,<hours>'.
 */
export interface Figures {
  guestCount?: number | undefined;
  /** Those of the item beside `times`. */
  durationHours?: number | null | undefined;
  zipCode?: string | undefined;
  lines?: string | undefined;
  times?: string | undefined;
}

/** Returns the price and the times of a package that was not booked before; undefined if unknown. */
export type PriceOf = (productId: string) => Omit<Sold, 'productId' | 'chosen'> | undefined;

interface StoredTimes {
  durationHours?: number | undefined;
  startTimes?: readonly { startTime: string; durationHours: number }[] | undefined;
}

/** Returns the times of a package as the model has them. */
export const soldTimes = ({ durationHours, startTimes }: StoredTimes): Pick<Sold, 'ownHours' | 'starts'> => ({
  ownHours: durationHours,
  starts: startTimes?.map((start) => ({ startTime: start.startTime, hours: start.durationHours })),
});

/** Parses an item's packages as a host requests them; null for the event's quantity. */
export function readPackages(lines: string): {
  itemId: string;
  chosen: [productId: string, quantity: number | null][];
} {
  const [itemId = '', list = ''] = lines.split('=');
  const chosen = list.split(',').map((word): [string, number | null] => {
    const [productId = '', quantity] = word.split('*');
    return [productId, quantity === undefined ? null : Number(quantity)];
  });
  return { itemId, chosen };
}

/** Parses an item's times as a host requests them. */
function readTimes(times: string): Omit<ChangedTimes, 'plannedStart'> & { itemId: string } {
  const [itemId = '', choice = ''] = times.split('=');
  const [start = '', daysLater = '', hours = ''] = choice.split(',');
  return {
    itemId,
    start: start === '' ? null : start,
    daysLater: Number(daysLater),
    hours: hours === '' ? null : Number(hours),
  };
}

export const writePackages = (itemId: string, packages: readonly Pick<Sold, 'productId' | 'chosen'>[]): string =>
  `${itemId}=${packages
    .map(({ productId, chosen }) => (chosen === null ? productId : `${productId}*${chosen}`))
    .sort()
    .join(',')}`;

export const agreedLine = ({ agreements }: ExpectedBooking, itemId: string) =>
  agreements.flatMap(({ lines }) => lines).find((line) => line.itemId === itemId);

/** Returns the currently booked packages of an item. */
export const bookedPackages = (expected: ExpectedBooking, itemId: string): readonly Sold[] =>
  expected.size.packages.get(itemId) ?? agreedLine(expected, itemId)?.packages ?? [];

/** Returns a package that an item has or had, which keeps its original price. */
export const knownPackage = (expected: ExpectedBooking, itemId: string, productId: string): Sold | undefined =>
  [...(agreedLine(expected, itemId)?.packages ?? []), ...(expected.brought.get(itemId) ?? [])].find(
    (one) => one.productId === productId,
  );

/** Returns a booking's size after a change. */
export function resizedBy(expected: ExpectedBooking, figures: Figures, priceFor: PriceOf): Resized {
  const { size } = expected;
  if (figures.times !== undefined) return withTimes(expected, figures.times);
  const { guestCount: guests = size.guests, zipCode = size.zipCode } = figures;
  const hours = figures.durationHours ?? size.hours;
  if (figures.lines === undefined) return { size: { ...size, guests, hours, zipCode }, vendorId: undefined };
  const { itemId, chosen } = readPackages(figures.lines);
  const sold = chosen.flatMap(([productId, quantity]): Sold[] => {
    const price = knownPackage(expected, itemId, productId) ?? priceFor(productId);
    return price ? [{ ...price, productId, chosen: quantity }] : [];
  });
  const packages = new Map([...size.packages, [itemId, sold] as const]);
  return { size: { ...size, packages }, vendorId: agreedLine(expected, itemId)?.vendorId ?? '' };
}

/** Hours of packages paid by the hour are their quantity. */
function withTimes(expected: ExpectedBooking, text: string): Resized {
  const { size, startTime: plannedStart } = expected;
  const { itemId, ...chosen } = readTimes(text);
  const sold = bookedPackages(expected, itemId);
  const isOffer = agreedLine(expected, itemId)?.offerVersion !== undefined;
  const isHourly = !isOffer && sold.some(({ unit }) => unit === 'per_hour');
  const paid = sold.map((one) => (one.unit === 'per_hour' ? { ...one, chosen: chosen.hours } : one));
  const own = { ...chosen, hours: isHourly ? null : chosen.hours, plannedStart };
  const packages = isHourly ? new Map([...size.packages, [itemId, paid] as const]) : size.packages;
  const times = new Map([...(size.times ?? []), [itemId, own] as const]);
  return { size: { ...size, packages, times }, vendorId: agreedLine(expected, itemId)?.vendorId ?? '' };
}

/** Returns '40 guests', '4 hours', 'at 78745', or the packages or times. */
export function figureText({ guestCount, durationHours, zipCode, lines, times }: Figures): string {
  if (times !== undefined) return times;
  if (lines !== undefined) return lines;
  if (zipCode !== undefined) return `at ${zipCode}`;
  return guestCount === undefined ? `${durationHours} hours` : `${guestCount} guests`;
}

/** Returns true if the figures equal the booking's current ones. */
export function isPresent(expected: ExpectedBooking, figures: Figures): boolean {
  const { guestCount, durationHours, zipCode, lines, times } = figures;
  if (times !== undefined) return times === presentTimes(expected, readTimes(times).itemId);
  const { guests, hours, zipCode: zip } = expected.size;
  const { itemId } = readPackages(lines ?? '');
  return (
    (guestCount === undefined || guestCount === guests) &&
    (durationHours === undefined || durationHours === hours) &&
    (zipCode === undefined || zipCode === zip) &&
    (lines === undefined || lines === writePackages(itemId, bookedPackages(expected, itemId)))
  );
}

/** Returns the times of an item as its host chose them, moved with the event. */
export function presentTimes(expected: ExpectedBooking, itemId: string): string | undefined {
  const line = agreedLine(expected, itemId);
  return line && writeItemTimes(line, expected.size, { ...expected, timeZone: expected.agreement.timeZone });
}
