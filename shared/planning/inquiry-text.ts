import { categoryLabel } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { formatLongDate } from '../kernel/dates.ts';
import { formatPlannedTimes } from '../kernel/event-times.ts';
import type { EventDetails } from './plan.ts';
import type { InquiryFacts } from './inquiry.ts';

type Planned = Pick<EventDetails, 'name' | 'date' | 'startTime' | 'durationHours' | 'guestCount'>;

/** Returns the event facts of an inquiry. `place` is limited to its town. */
export const inquiryFacts = (
  category: Category,
  { name, date, startTime, durationHours, guestCount }: Planned,
  place: { city: string; state: string; timeZone: string } | null,
): InquiryFacts => ({
  category,
  title: name || 'Untitled Event',
  date,
  startTime,
  durationHours,
  town: place && `${place.city}, ${place.state}`,
  ...(place && { timeZone: place.timeZone }),
  guestCount,
});

/** Returns 'Saturday, June 12, 2027 · 4:00 PM to 9:00 PM · Austin, TX · 40 guests'; missing facts are 'open'. */
export function formatInquiryFacts({
  date,
  startTime,
  durationHours,
  town,
  timeZone,
  guestCount,
}: InquiryFacts): string {
  const guests = guestCount === null ? 'guest count open' : `${guestCount} ${guestCount === 1 ? 'guest' : 'guests'}`;
  const parts = [
    date === null ? 'date open' : formatLongDate(date),
    startTime === null ? undefined : formatPlannedTimes({ date, startTime, durationHours, timeZone }),
    town ?? 'place open',
    guests,
  ];
  const words = parts.filter((part) => part !== undefined).join(' · ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns the first message of an inquiry: its subject, the facts, and the host's message. */
export const inquiryText = (facts: InquiryFacts, message: string): string =>
  [`${categoryLabel(facts.category)} for ${facts.title}`, formatInquiryFacts(facts), '', message].join('\n');
