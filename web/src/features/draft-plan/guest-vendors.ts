import type { VendorCard } from '#shared/api/directory/vendor-card.ts';
import { plural } from '#shared/kernel/plural.ts';

/** Returns free vendors in the search's order, nearest first; all of them on an unknown day. */
export const bestFirst = <Vendor extends Pick<VendorCard, 'availability'>>(vendors: readonly Vendor[]): Vendor[] =>
  vendors.filter(({ availability }) => availability === 'free' || availability === null);

/** Formats '3 miles away'. */
export const formatDistance = (miles: number): string =>
  `${miles < 1 ? 'Less than a mile' : plural(Math.round(miles), 'mile')} away`;

/** How many others are named. */
const named = 2;
const list = new Intl.ListFormat('en-US');

/** Formats 'Also free: Taco Cartel, Sugar Mesa and others'. */
export function otherNames(others: readonly Pick<VendorCard, 'name'>[]): string {
  const names = others.slice(0, named).map(({ name }) => name);
  return `Also free: ${list.format(others.length > named ? [...names, 'others'] : names)}`;
}
