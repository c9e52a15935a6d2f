import type { GuestLimits } from '../vendors/guest-limits.ts';

/** A vendor's limits in its directory entries. Each limit belongs to one category, so its name is enough. */
export interface EntryLimits extends GuestLimits {
  /** Maximum travel distance; its delivery options determine if it travels. */
  travelMiles?: number;
}

// Their positions in the packed text.
const names = ['capacity', 'minimumGuests', 'maximumGuests', 'groupSize', 'travelMiles'] as const;
const radix = 36;

/** Returns '3c,,5k': the figures in order, up to the last one given. */
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
