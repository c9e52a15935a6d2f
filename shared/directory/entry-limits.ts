import type { GuestLimits } from '../vendors/guest-limits.ts';

/** What a vendor can do, as its directory entries have it: a limit belongs to one category, so they need no other key. */
export interface EntryLimits extends GuestLimits {
  /** How far it travels; whether it does is up to its ways of delivery. */
  travelMiles?: number;
}

// Their places in the packed text.
const names = ['capacity', 'minimumGuests', 'maximumGuests', 'groupSize', 'travelMiles'] as const;
const radix = 36;

/** '3c,,5k': the figures one after the other, as far as the vendor gave any. */
export function packLimits(limits: EntryLimits): string {
  const given = names.findLastIndex((name) => limits[name] !== undefined);
  return names
    .slice(0, given + 1)
    .map((name) => limits[name]?.toString(radix) ?? '')
    .join(',');
}

export function unpackLimits(packed: string): EntryLimits {
  const figures = packed.split(',');
  return Object.fromEntries(
    names.flatMap((name, at) => (figures[at] ? [[name, Number.parseInt(figures[at], radix)]] : [])),
  );
}
