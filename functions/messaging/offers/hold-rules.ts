import { formatDate } from '#shared/kernel/dates.ts';
import { maximumHoldsOfHost } from '#shared/offers/maximum-holds.ts';
import { dayStatus } from '#shared/vendors/availability.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

interface HeldDay {
  day: DayRecord | undefined;
  /** All holds of that day. */
  holds: readonly HoldRecord[];
  /** The open offer that the new one replaces: the new one keeps its place on the same day. */
  replaced: OfferRecord | undefined;
}

/**
 * Returns which of its host's places on the day an offer will hold (rule offers-31).
 * @throws AppError invalid_input at `terms.holdsDay` if the day is full, or its host has the maximum
 */
export function placeToHold(
  { userId, facts: { date } }: Pick<OfferRecord, 'userId' | 'facts'>,
  vendor: VendorRecord,
  { day, holds, replaced }: HeldDay,
): number {
  if (replaced?.heldPlace !== undefined && replaced.facts.date === date) return replaced.heldPlace;
  const status = dayStatus(vendor, date, day);
  if (status === 'closed') throw notHeld(`Your calendar is closed on ${formatDate(date)}`);
  if (status === 'full') throw notHeld(`You're fully booked on ${formatDate(date)}`);
  const own = holds.filter((hold) => hold.userId === userId).map(({ place }) => place);
  const free = Array.from({ length: maximumHoldsOfHost }, (_, n) => n + 1).find((place) => !own.includes(place));
  if (free === undefined)
    throw notHeld(`You already hold ${maximumHoldsOfHost} places for this host on ${formatDate(date)}`);
  return free;
}

const notHeld = (message: string): AppError => new AppError('invalid_input', message, { 'terms.holdsDay': message });
