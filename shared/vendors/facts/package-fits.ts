import { toWeekday } from '../../kernel/dates.ts';
import type { CountedPackage } from '../../planning/quantity.ts';
import type { PackageGuests } from '../../products/package-guests-schema.ts';
import { plural } from '../../kernel/plural.ts';
import type { Misfit } from './misfits.ts';

/** A package with its guest limits. */
export interface PlannedPackage extends CountedPackage {
  productName: string;
  guests?: PackageGuests | undefined;
}

function findMisfits(guestCount: number | null, one: PlannedPackage, isAlone: boolean): Misfit[] {
  const { productName, price, quantity, guests: { minimum = 0, maximum = Infinity } = {} } = one;
  const isCounted = price.unit === 'per_person';
  const served = isCounted ? (quantity ?? guestCount) : guestCount;
  if (served === null) return [];
  // Two cakes serve twice as many guests, two hours as many. Beside other packages, one need not serve all guests.
  const pieces = price.unit === 'per_hour' ? 1 : (quantity ?? 1);
  const room = isCounted ? maximum : isAlone ? maximum * pieces : Infinity;
  return [
    ...(served < minimum
      ? [
          {
            code: 'under_minimum_guests' as const,
            message: `${productName} is for ${plural(minimum, 'guest')} or more`,
          },
        ]
      : []),
    ...(served > room
      ? [{ code: 'over_maximum_guests' as const, message: `${productName} is for up to ${plural(room, 'guest')}` }]
      : []),
  ];
}

/** Returns a misfit for each package of a service that isn't made for this many guests (rule products-10). */
export const packageMisfits = (guestCount: number | null, packages: readonly PlannedPackage[]): Misfit[] =>
  packages.flatMap((one) => findMisfits(guestCount, one, packages.length === 1));

/** A vendor's package; offered every day if it has no weekdays. */
type Offered = Omit<PlannedPackage, 'productName' | 'quantity'> & {
  name: string;
  weekdays?: readonly number[] | undefined;
};

/** The event's parts that decide which packages fit; null if unknown. */
interface EventSizeAndDay {
  guestCount: number | null;
  date: string | null;
}

const isOfferedOn = (date: string | null, { weekdays = [] }: Pick<Offered, 'weekdays'>): boolean =>
  date === null || weekdays.length === 0 || weekdays.includes(toWeekday(date));

/** Returns the vendor's packages that fit the event's guests and day, or all if none fits. */
export function fittingPackages<T extends Offered>(packages: readonly T[], { guestCount, date }: EventSizeAndDay): T[] {
  const fitting = packages.filter(
    ({ name, ...one }) =>
      isOfferedOn(date, one) && packageMisfits(guestCount, [{ ...one, productName: name }]).length === 0,
  );
  return fitting.length > 0 ? fitting : [...packages];
}

/** Returns the fitting package with the lowest maximum of guests; the first if equal. */
export const bestFit = <T extends Offered>(packages: readonly T[], event: EventSizeAndDay): T | undefined =>
  fittingPackages(packages, event).toSorted(
    (a, b) => (a.guests?.maximum ?? Number.MAX_VALUE) - (b.guests?.maximum ?? Number.MAX_VALUE),
  )[0];
