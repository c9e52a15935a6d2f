import type { OfferFacts } from './offer-facts.ts';

type OfferHours = Pick<OfferFacts, 'startTime' | 'durationHours'>;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns how many hours an offer covers from a start on its date: 0 before its own (rule offers-23). */
export function hoursCovered({ startTime, durationHours }: OfferHours, start: string): number {
  const late = toMinutes(start) - toMinutes(startTime);
  return late < 0 ? 0 : Math.max(0, (durationHours * 60 - late) / 60);
}

/** Returns how many guests and hours of a booked event its offer doesn't cover; its start is that of the booking day. */
export function beyondOffer(
  facts: Pick<OfferFacts, 'guestCount' | 'startTime' | 'durationHours'>,
  { guestCount, durationHours }: { guestCount: number | null; durationHours: number | null },
  start: string | null | undefined,
): { guests: number; hours: number } {
  const covered = start ? hoursCovered(facts, start) : facts.durationHours;
  return {
    guests: Math.max(0, (guestCount ?? 0) - facts.guestCount),
    hours: Math.max(0, (durationHours ?? 0) - covered),
  };
}

/** Returns true if an event's hours are inside those of an offer for its date. */
export const coversHours = (
  offer: OfferHours,
  { startTime, durationHours }: { startTime: string | null; durationHours: number | null },
): boolean => startTime !== null && durationHours !== null && durationHours <= hoursCovered(offer, startTime);
