import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { budgetBands } from '#shared/planning/event-options.ts';
import type { Plan } from './use-plan.ts';
import { plural } from '#web/lib/plural.ts';
import { endWords } from '../../lib/time-words.ts';

export interface Fact {
  label: string;
  value: string;
}

/** What summary and overview say of the event, in the specification's order; empty fields are left out, except the date. */
export function planFacts({ title, details, place }: Pick<Plan, 'title' | 'details' | 'place'>): Fact[] {
  const { date, startTime, durationHours, eventType, zipCode, guestCount, budgetBand, theme, formalityLevel } = details;
  const facts: [string, string | null | undefined][] = [
    ['Event', title],
    ['Date', date ? formatLongDate(date) : 'Not set'],
    ['Start time', startTime && formatTime12(startTime)],
    ['End time', endWords(startTime, durationHours)],
    ['Duration', durationHours && plural(durationHours, 'hour')],
    ['Type', eventType],
    ['Location', zipCode && (place ? `${place.city}, ${place.state} ${zipCode}` : zipCode)],
    ['Guests', guestCount === null ? null : guestCount.toLocaleString('en-US')],
    ['Budget', budgetBand === null ? null : budgetBands[budgetBand]?.label],
    ['Theme', theme],
    ['Formality', formalityLevel?.replaceAll('_', ' ')],
  ].map(([label, value]) => [String(label), value as string | null | undefined]);
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
