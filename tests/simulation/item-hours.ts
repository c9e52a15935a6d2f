import type { Agreement, ExpectedBooking, Size } from './expected-booking.ts';

/*
 * Hours that a vendor works (rules planning-108 and vendors-41), without the product's rules: those of its packages paid
 * by the hour, or the event's. All start with the event, so the longest item is the job.
 */

type HoursLine = Agreement['lines'][number];

/** Returns the hours of one item for an event of this size. */
export function itemHours(line: HoursLine, { hours, packages }: Pick<Size, 'hours' | 'packages'>): number {
  if (line.offerVersion !== undefined) return hours;
  const sold = packages.get(line.itemId) ?? line.packages;
  const paid = sold.flatMap(({ unit, chosen }) => (unit === 'per_hour' ? [chosen ?? hours] : []));
  return paid.length === 0 ? hours : Math.max(...paid);
}

/** Returns the hours of one vendor's job. */
export const vendorHours = (
  lines: readonly HoursLine[],
  vendorId: string,
  size: Pick<Size, 'hours' | 'packages'>,
): number => Math.max(...lines.filter((line) => line.vendorId === vendorId).map((line) => itemHours(line, size)));

/** Returns the lines of all agreements of a booking. */
export const linesIn = ({ agreements }: ExpectedBooking): HoursLine[] => agreements.flatMap(({ lines }) => lines);
