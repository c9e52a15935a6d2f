import { addDays } from '../kernel/dates.ts';
import { intervalFrom, lengthInMinutes } from '../kernel/interval.ts';
import type { OfferFacts } from './offer-facts.ts';

type OfferHours = Pick<OfferFacts, 'startTime' | 'durationHours'> & Partial<Pick<OfferFacts, 'date'>>;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Where hours are counted; the start is on the offer's date unless `daysLater` has another. */
interface Counted {
  timeZone?: string | undefined;
  daysLater?: number | undefined;
}

/**
 * Returns how many hours an offer covers from a start: 0 before its own (rule offers-23). In the event's time zone hours
 * are exact when the clocks change; without it they are counted by the clock.
 */
export function hoursCovered(
  { date, startTime, durationHours }: OfferHours,
  start: string,
  { timeZone, daysLater = 0 }: Counted = {},
): number {
  if (timeZone === undefined || date === undefined) {
    const late = daysLater * 1440 + toMinutes(start) - toMinutes(startTime);
    return late < 0 ? 0 : Math.max(0, (durationHours * 60 - late) / 60);
  }
  const { startsAt, endsAt } = intervalFrom(timeZone, { date, time: startTime }, durationHours);
  const from = intervalFrom(timeZone, { date: addDays(date, daysLater), time: start }, 0).startsAt;
  return from < startsAt || from > endsAt ? 0 : lengthInMinutes({ startsAt: from, endsAt }) / 60;
}

/** Returns how many guests and hours of a booked event its offer doesn't cover; its start is that of the booking day. */
export function beyondOffer(
  facts: Pick<OfferFacts, 'guestCount' | 'startTime' | 'durationHours'>,
  { guestCount, durationHours }: { guestCount: number | null; durationHours: number | null },
  start: string | null | undefined,
  daysLater = 0,
): { guests: number; hours: number } {
  const covered = start ? hoursCovered(facts, start, { daysLater }) : facts.durationHours;
  return {
    guests: Math.max(0, (guestCount ?? 0) - facts.guestCount),
    hours: Math.max(0, (durationHours ?? 0) - covered),
  };
}

/** Returns true if an event's hours are inside those of an offer for its date. */
export const coversHours = (
  offer: OfferHours,
  {
    startTime,
    durationHours,
    daysLater,
  }: { startTime: string | null; durationHours: number | null; daysLater?: number },
  timeZone?: string,
): boolean =>
  startTime !== null &&
  durationHours !== null &&
  durationHours <= hoursCovered(offer, startTime, { timeZone, daysLater });
