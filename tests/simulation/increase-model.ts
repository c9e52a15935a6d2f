import type { ExpectedBooking } from './expected-booking.ts';
import type { Covered } from './model.ts';
import { toTime } from './local-minutes.ts';

/* More guests or hours than booked offers cover (rules orders-34 and orders-35), by reimplemented rules. */

interface OfferedTimes {
  guestCount: number;
  durationHours: number;
  /** 'HH:MM'. */
  startTime: string;
}

/** Returns what an offer covers of an event from this start: nothing before its own. */
export function coveredBy({ guestCount, durationHours, startTime }: OfferedTimes, start: string | null): Covered {
  const late = start === null ? 0 : toTime(start) - toTime(startTime);
  const hours = late < 0 ? 0 : Math.max(0, durationHours - late / 60);
  return { guests: guestCount, offeredHours: durationHours, hours };
}

/** Returns the booked vendors whose offers don't cover an increase to these guests and hours. */
export function vendorsBeyond(
  { agreements, active, size }: ExpectedBooking,
  { guests, hours }: { guests: number; hours: number },
): string[] {
  const beyond = agreements
    .flatMap(({ lines }) => lines)
    .filter(
      ({ covers }) =>
        covers && ((guests > size.guests && guests > covers.guests) || (hours > size.hours && hours > covers.hours)),
    );
  return active.map(({ vendorId }) => vendorId).filter((id) => beyond.some(({ vendorId }) => vendorId === id));
}
