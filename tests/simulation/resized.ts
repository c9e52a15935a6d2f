import type { ExpectedBooking, Resized } from './expected-booking.ts';
import type { Sold } from './model.ts';

/*
 * The figures of a booked event's change (rules changes-46 and changes-78), parsed without the product's rules: nothing
 * here is imported from shared/ or functions/.
 */

/** Guests, hours, a place, or the packages of one item: '<item>=<product>*<quantity>,<product>'. */
export interface Figures {
  guestCount?: number | undefined;
  durationHours?: number | undefined;
  zipCode?: string | undefined;
  lines?: string | undefined;
}

/** Returns the price of a package that was not booked before; undefined if unknown. */
export type PriceOf = (productId: string) => Pick<Sold, 'amountCents' | 'unit'> | undefined;

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

export const writePackages = (itemId: string, packages: readonly Pick<Sold, 'productId' | 'chosen'>[]): string =>
  `${itemId}=${packages
    .map(({ productId, chosen }) => (chosen === null ? productId : `${productId}*${chosen}`))
    .sort()
    .join(',')}`;

const agreedLine = ({ agreements }: ExpectedBooking, itemId: string) =>
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
  const { guestCount: guests = size.guests, durationHours: hours = size.hours, zipCode = size.zipCode } = figures;
  if (figures.lines === undefined) return { size: { ...size, guests, hours, zipCode }, vendorId: undefined };
  const { itemId, chosen } = readPackages(figures.lines);
  const sold = chosen.flatMap(([productId, quantity]): Sold[] => {
    const price = knownPackage(expected, itemId, productId) ?? priceFor(productId);
    return price ? [{ ...price, productId, chosen: quantity }] : [];
  });
  const packages = new Map([...size.packages, [itemId, sold] as const]);
  return { size: { ...size, packages }, vendorId: agreedLine(expected, itemId)?.vendorId ?? '' };
}

/** Returns '40 guests', '4 hours', 'at 78745', or the packages. */
export function figureText({ guestCount, durationHours, zipCode, lines }: Figures): string {
  if (lines !== undefined) return lines;
  if (zipCode !== undefined) return `at ${zipCode}`;
  return guestCount === undefined ? `${durationHours} hours` : `${guestCount} guests`;
}

/** Returns true if the figures equal the booking's current ones. */
export function isPresent(expected: ExpectedBooking, { guestCount, durationHours, zipCode, lines }: Figures): boolean {
  const { guests, hours, zipCode: zip } = expected.size;
  const { itemId } = readPackages(lines ?? '');
  return (
    (guestCount === undefined || guestCount === guests) &&
    (durationHours === undefined || durationHours === hours) &&
    (zipCode === undefined || zipCode === zip) &&
    (lines === undefined || lines === writePackages(itemId, bookedPackages(expected, itemId)))
  );
}
