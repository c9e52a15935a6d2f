import { formatLongDate, formatTime12 } from '#shared/kernel/dates.ts';
import { formatBudget } from '#shared/planning/budget.ts';
import type { Plan } from '../use-plan.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { ShownSpan } from '#shared/kernel/event-span.ts';
import { formatEventEnd, formatPlannedEnd } from '#shared/kernel/event-times.ts';
import type { Fact } from '#web/ui/data/Facts.tsx';

/**
 * Returns the event's facts for summary and overview, in the specified order; empty fields have no value, except the
 * date. The end time of a booked event comes from its Event Details form, which may differ from the duration.
 */
export function planFacts(
  { title, details, place }: Pick<Plan, 'title' | 'details' | 'place'>,
  booked?: ShownSpan,
): Fact[] {
  const { date, startTime, durationHours, eventType, zipCode, guestCount, theme, formalityLevel } = details;
  return [
    ['Event', title],
    ['Date', date ? formatLongDate(date) : 'Not set'],
    ['Start time', startTime && formatTime12(startTime)],
    ['End time', booked ? formatEventEnd(booked) : formatPlannedEnd({ ...details, timeZone: place?.timeZone })],
    ['Duration', durationHours && !booked ? plural(durationHours, 'hour') : null],
    ['Type', eventType],
    ['Location', zipCode && (place ? `${place.city}, ${place.state} ${zipCode}` : zipCode)],
    ['Guests', guestCount === null ? null : guestCount.toLocaleString('en-US')],
    ['Budget', formatBudget(details)],
    ['Theme', theme],
    ['Formality', formalityLevel?.replaceAll('_', ' ')],
  ];
}
