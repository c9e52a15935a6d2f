import type { OfferFacts } from './offer-facts.ts';

type OfferHours = Pick<OfferFacts, 'startTime' | 'durationHours'>;

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns how many hours an offer covers from a start on its date: 0 before its own (rule offers-23). */
export function hoursCovered({ startTime, durationHours }: OfferHours, start: string): number {
  const late = toMinutes(start) - toMinutes(startTime);
  return late < 0 ? 0 : Math.max(0, (durationHours * 60 - late) / 60);
}

/** Returns true if an event's hours are inside those of an offer for its date. */
export const coversHours = (
  offer: OfferHours,
  { startTime, durationHours }: { startTime: string | null; durationHours: number | null },
): boolean => startTime !== null && durationHours !== null && durationHours <= hoursCovered(offer, startTime);
