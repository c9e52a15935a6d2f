import type { Place } from '#shared/kernel/place.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import {
  changedPart,
  figureClause,
  hasTarget,
  partNames,
  presentFigures,
} from '#shared/orders/changes/changed-part.ts';
import type { RepricingTarget } from '#shared/orders/changes/changed-part.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { activeVendorIds } from '../balance/balance.ts';
import { readRequestedPackages } from './requested-packages.ts';
import { readRequestedTimes } from './requested-times.ts';
import type { RequestedPackages } from './requested-packages.ts';

/** The change that a host requests, with the place of its ZIP code. */
export interface RequestedChange extends Partial<RequestedPackages> {
  target: RepricingTarget;
  place: Place | null;
}

/**
 * Reads a requested change; ZIP codes are in a table that comes with the code. @throws AppError refused if the event
 * can't take place there
 */
export async function readRequestedChange(
  table: Pick<Table, 'getMany'>,
  before: BookingAggregate,
  target: RepricingTarget,
  now: Date,
): Promise<RequestedChange> {
  if (target.lines !== undefined)
    return { target, place: null, ...(await readRequestedPackages(table, before, target.lines, now)) };
  if (target.times !== undefined) return { target, place: null, item: readRequestedTimes(before, target.times) };
  if (target.zipCode === undefined) return { target, place: null };
  mustHaveNoVenue(before);
  const { event, timeZone } = before.booking;
  const [place, present] = await Promise.all([target.zipCode, event.zipCode].map((zip) => embeddedGeocoder.find(zip)));
  if (!place) throw refusedZip("We don't know this ZIP code");
  // The booking keeps the zone in which it was agreed, even if its ZIP code has another one today (rule changes-76).
  if (place.timeZone !== (present?.timeZone ?? timeZone))
    throw refusedZip('This ZIP code is in another time zone. Plan a new event there instead.');
  return { target, place: { ...place, timeZone } };
}

const refusedZip = (problem: string): AppError => new AppError('refused', problem, { zipCode: problem });

/** An event with a venue takes place there. */
function mustHaveNoVenue(before: BookingAggregate): void {
  const active = activeVendorIds(before);
  const venue = before.booking.items.find(
    ({ category, vendorId }) => category === 'venue' && active.includes(vendorId),
  );
  if (venue)
    throw refusedZip(`Your event takes place at ${venue.vendorName}. Cancel the venue to choose another place.`);
}

/** Returns the address that the vendors have; undefined if they were sent none. */
export const sentAddress = ({ booking, details }: Pick<BookingAggregate, 'booking' | 'details'>): string | undefined =>
  (details ? details.values.venueAddress : booking.requirements?.venueAddress) || undefined;

/** Vendors who were sent an address need the new one. @throws AppError refused */
export function mustHaveAddress(before: BookingAggregate, { zipCode, venueAddress }: RepricingTarget): void {
  if (zipCode === undefined || sentAddress(before) === undefined || venueAddress !== undefined) return;
  const problem = 'Enter the new address for your vendors.';
  throw new AppError('refused', problem, { venueAddress: problem });
}

/**
 * Requires a change that differs from the event. @throws AppError refused, also if a booking doesn't record the figure
 */
export function mustDiffer(before: BookingAggregate, target: RepricingTarget): void {
  const { booking } = before;
  const event = presentFigures(booking, target);
  const part = changedPart(event, target);
  if (part.kind === 'packages') return mustDifferInPackages(part);
  // Compared with the item, once they are possible.
  if (part.kind === 'times') return;
  // If no vendor was sent an address, there is none to change.
  const venueAddress = sentAddress(before) ?? target.venueAddress;
  const field = fields[part.kind];
  const problem =
    event[field] === null
      ? `This booking has no ${partNames[part.kind]}. ${otherWay[part.kind]} instead.`
      : hasTarget({ ...event, venueAddress }, target) &&
        !correctsEnd(part) &&
        `Your event ${figureClause(part.from, 'already')}.`;
  if (problem) throw new AppError('refused', problem, { [field]: problem });
}

function mustDifferInPackages({ from, to }: Extract<ChangedPart, { kind: 'packages' }>): void {
  if (from.lines !== to.lines) return;
  const problem = `Your event ${figureClause(from, 'already')}.`;
  throw new AppError('refused', problem, { lines: problem });
}

/** Early bookings may end at another time than their length: the same length again then corrects it. */
const correctsEnd = (part: ChangedPart): boolean => part.kind === 'hours' && part.from.endTime !== part.to.endTime;

/** What a host does about a figure that the booking lacks; hours are those of each vendor (rule changes-123). */
const otherWay = {
  guests: 'Message your vendors',
  hours: 'Change the times of each vendor',
  place: 'Message your vendors',
} as const;

const fields = { guests: 'guestCount', hours: 'durationHours', place: 'zipCode' } as const;

/** Requires the page's guest count, duration or place to be current. @throws AppError version_conflict */
export function mustMatchShownFigures({ booking }: BookingAggregate, shown: RepricingTarget): void {
  const event = presentFigures(booking, shown);
  if (hasTarget(event, shown)) return;
  const { from } = changedPart(event, shown);
  const message = `Your event ${figureClause(from)}. It was changed in another window. Check it, then try again.`;
  throw new AppError('version_conflict', message);
}
