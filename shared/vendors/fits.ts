import { milesBetween } from '../kernel/geo.ts';
import type { Point } from '../kernel/geo.ts';
import type { GuestLimits } from './guest-limits.ts';

/** What an event asks of a vendor; null while the host has not said it. */
export interface EventToFit {
  guestCount: number | null;
  /** Null also for a place without coordinates. */
  place: Point | null;
}

/** The limits of one vendor for one service. */
export interface FitFacts {
  guests: GuestLimits;
  /** How far the vendor travels, in miles, and from where; only for one who comes to the event. */
  travel?: { miles: number; from: Point };
}

export const misfitCodes = [
  'over_capacity',
  'under_minimum_guests',
  'over_maximum_guests',
  'over_group_size',
  'out_of_reach',
] as const;
export type MisfitCode = (typeof misfitCodes)[number];

/** Why a vendor doesn't fit an event. The sentence has no period: 'Seats 60, you expect 200'. */
export interface Misfit {
  code: MisfitCode;
  message: string;
}

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

function guestMisfits(guests: number, limits: GuestLimits): Misfit[] {
  const { capacity, minimumGuests, maximumGuests, groupSize } = limits;
  const expected = `you expect ${guests.toLocaleString('en-US')}`;
  const misfits: (Misfit | false)[] = [
    capacity !== undefined &&
      guests > capacity && {
        code: 'over_capacity',
        message: `Seats ${capacity.toLocaleString('en-US')}, ${expected}`,
      },
    minimumGuests !== undefined &&
      guests < minimumGuests && {
        code: 'under_minimum_guests',
        message: `Serves ${plural(minimumGuests, 'guest')} or more`,
      },
    maximumGuests !== undefined &&
      guests > maximumGuests && {
        code: 'over_maximum_guests',
        message: `Serves up to ${plural(maximumGuests, 'guest')}`,
      },
    groupSize !== undefined &&
      guests > groupSize && {
        code: 'over_group_size',
        message: `Takes groups of up to ${groupSize.toLocaleString('en-US')}, ${expected}`,
      },
  ];
  return misfits.filter((misfit) => misfit !== false);
}

function travelMisfits(place: Point, { miles, from }: NonNullable<FitFacts['travel']>): Misfit[] {
  const distance = milesBetween(from, place);
  if (distance <= miles) return [];
  // Rounded up, so that a distance just beyond the limit is never shown as the limit.
  const away = plural(Math.ceil(distance), 'mile');
  return [{ code: 'out_of_reach', message: `Travels up to ${plural(miles, 'mile')}, your event is ${away} away` }];
}

/**
 * Why a vendor can't serve an event (decision 101); none when it can. What either side has not said never refuses.
 * Distances are great-circle miles.
 */
export const fits = ({ guestCount, place }: EventToFit, { guests, travel }: FitFacts): Misfit[] => [
  ...(guestCount === null ? [] : guestMisfits(guestCount, guests)),
  ...(place && travel ? travelMisfits(place, travel) : []),
];
