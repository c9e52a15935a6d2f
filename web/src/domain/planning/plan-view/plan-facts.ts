import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { budgetWords } from '#shared/planning/budget.ts';
import type { Plan } from '../use-plan.ts';
import { plural } from '#shared/kernel/plural.ts';
import { endWords } from '#web/lib/time-words.ts';
import type { Fact } from '#web/ui/data/Facts.tsx';

/**
 * What summary and overview say of the event, in the specification's order; empty fields have no value, except the date.
 * A booked event may end at another time than its duration says: its Event Details form counts.
 */
export function planFacts(
  { title, details, place }: Pick<Plan, 'title' | 'details' | 'place'>,
  booked?: { endTime: string | null },
): Fact[] {
  const { date, startTime, durationHours, eventType, zipCode, guestCount, theme, formalityLevel } = details;
  return [
    ['Event', title],
    ['Date', date ? formatLongDate(date) : 'Not set'],
    ['Start time', startTime && formatTime12(startTime)],
    ['End time', booked ? booked.endTime && formatTime12(booked.endTime) : endWords(startTime, durationHours)],
    ['Duration', durationHours && !booked ? plural(durationHours, 'hour') : null],
    ['Type', eventType],
    ['Location', zipCode && (place ? `${place.city}, ${place.state} ${zipCode}` : zipCode)],
    ['Guests', guestCount === null ? null : guestCount.toLocaleString('en-US')],
    ['Budget', budgetWords(details)],
    ['Theme', theme],
    ['Formality', formalityLevel?.replaceAll('_', ' ')],
  ];
}
