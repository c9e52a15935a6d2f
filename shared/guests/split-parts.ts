import type { Guest } from './guest.ts';
import { guestsPerPart } from './limits.ts';

/**
 * Splits a file into parts for the import, in its order but with each household in one part, because a household that is
 * only a row's number is known within a part. Larger households are split.
 */
export function splitParts<T extends Guest>(guests: readonly T[]): T[][] {
  const households = [...Map.groupBy(guests, ({ household }) => household ?? Symbol('alone')).values()];
  const parts: T[][] = [];
  let current: T[] = [];
  const close = () => {
    if (current.length > 0) parts.push(current);
    current = [];
  };
  for (const household of households) {
    if (current.length + household.length > guestsPerPart) close();
    for (const guest of household) {
      if (current.length === guestsPerPart) close();
      current.push(guest);
    }
  }
  close();
  return parts;
}
