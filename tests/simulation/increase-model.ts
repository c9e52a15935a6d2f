import type { ExpectedBooking, Size } from './expected-booking.ts';
import { chosenTimes, itemHours, startOf } from './item-hours.ts';
import type { Covered } from './model.ts';
import { toTime } from './local-minutes.ts';

/* More guests, more hours or other times than booked offers cover (rules orders-34, orders-35 and changes-122), by reimplemented rules. */

interface OfferedTimes {
  guestCount: number;
  durationHours: number;
  /** 'HH:MM'. */
  startTime: string;
}

/** Returns what an offer covers of an event from this start: nothing before its own. */
export function coveredBy({ guestCount, durationHours, startTime }: OfferedTimes, start: string | null): Covered {
  const hours = start === null ? durationHours : hoursFrom(toTime(start), { startTime, offeredHours: durationHours });
  return { guests: guestCount, offeredHours: durationHours, hours, startTime };
}

function hoursFrom(start: number, { startTime, offeredHours }: Pick<Covered, 'startTime' | 'offeredHours'>): number {
  const late = start - toTime(startTime);
  return late < 0 ? 0 : Math.max(0, offeredHours - late / 60);
}

interface OfferedLine {
  vendorId: string;
  itemId: string;
  covers: Covered;
  /** The hours that the offer covers from the item's start, as on the day of its booking. */
  coveredHours: number;
  hours: number;
  hasOwnHours: boolean;
}

/** Returns the booked offers and the hours that each covers, at an event of this size; it moves with its offers. */
function offersIn({ agreements, active }: ExpectedBooking, size: Size): OfferedLine[] {
  return agreements.flatMap(({ lines, startTime, date, timeZone }) =>
    lines.flatMap((line) => {
      const { covers, vendorId, itemId } = line;
      if (!covers || !active.some((order) => order.vendorId === vendorId)) return [];
      const start = startOf(line, size, { startTime, date, timeZone });
      const coveredHours = start === undefined ? covers.offeredHours : hoursFrom(start, covers);
      const hasOwnHours = chosenTimes(line, size).hours !== null;
      return [{ vendorId, itemId, covers, coveredHours, hours: itemHours(line, size), hasOwnHours }];
    }),
  );
}

/** Returns the booked vendors whose offers don't cover an increase to these guests and hours. */
export function vendorsBeyond(
  expected: ExpectedBooking,
  { guests, hours }: { guests: number; hours: number },
): string[] {
  const { active, size } = expected;
  const beyond = offersIn(expected, size).filter(
    ({ covers, coveredHours, hasOwnHours }) =>
      (guests > size.guests && guests > covers.guests) || (hours > size.hours && !hasOwnHours && hours > coveredHours),
  );
  return active.map(({ vendorId }) => vendorId).filter((id) => beyond.some(({ vendorId }) => vendorId === id));
}

/** Returns true if an item's offer doesn't cover its times at this size. */
export const isBeyondOffer = (expected: ExpectedBooking, itemId: string, size: Size): boolean =>
  offersIn(expected, size).some((one) => one.itemId === itemId && one.hours > one.coveredHours);
