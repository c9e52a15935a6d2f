import type { CountedPackage } from '../planning/quantity.ts';
import { plural } from '../kernel/plural.ts';
import type { Misfit } from './misfits.ts';
import type { GuestLimits } from './guest-limits.ts';

const figure = (count: number): string => count.toLocaleString('en-US');

interface ServedGuests {
  /** Undefined if unknown. */
  least: number | undefined;
  most: number;
  /** 'you expect 40' or 'you chose 40'. */
  words: string;
}

/**
 * Returns the number of guests that a service must serve: the expected guests, or the quantities of its packages per
 * person if the host chose all of them. These packages may split the guests (adults and children) or serve the same
 * ones (food and drinks), so the least is their sum and the most is the largest.
 */
function servedGuests(guestCount: number | null, packages: readonly CountedPackage[]): ServedGuests {
  const perPerson = packages.filter(({ price }) => price.unit === 'per_person');
  const chosen = perPerson.flatMap(({ quantity = [] }) => quantity);
  const largest = Math.max(0, ...chosen);
  if (chosen.length > 0 && chosen.length === perPerson.length)
    return { least: chosen.reduce((sum, one) => sum + one, 0), most: largest, words: `you chose ${figure(largest)}` };
  const most = Math.max(guestCount ?? 0, largest);
  return { least: guestCount ?? undefined, most, words: `you expect ${figure(most)}` };
}

/** Returns the vendor's limits that the guest count or the chosen packages exceed. */
export function guestMisfits(
  guestCount: number | null,
  limits: GuestLimits,
  packages: readonly CountedPackage[],
): Misfit[] {
  const { capacity = Infinity, minimumGuests = 0, maximumGuests = Infinity, groupSize = Infinity } = limits;
  const { least = Infinity, most, words } = servedGuests(guestCount, packages);
  const misfits: (Misfit | false)[] = [
    guestCount !== null &&
      guestCount > capacity && {
        code: 'over_capacity',
        message: `Seats ${figure(capacity)}, you expect ${figure(guestCount)}`,
      },
    least < minimumGuests && {
      code: 'under_minimum_guests',
      message: `Serves ${plural(minimumGuests, 'guest')} or more`,
    },
    most > maximumGuests && {
      code: 'over_maximum_guests',
      message: `Serves up to ${plural(maximumGuests, 'guest')}`,
    },
    most > groupSize && {
      code: 'over_group_size',
      message: `Takes groups of up to ${figure(groupSize)}, ${words}`,
    },
  ];
  return misfits.filter((misfit) => misfit !== false);
}
