import { formatDate, formatTime12 } from '#shared/kernel/dates.ts';
import type { EventDetails, PlanItem } from '#shared/planning/plan.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import { plural } from '#shared/kernel/plural.ts';

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });

/** Formats '2027-06-12' as 'Sat, Jun 12, 2027'. */
const weekdayDate = (date: string): string => `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;

type WhenAndWho = Pick<EventDetails, 'date' | 'startTime' | 'guestCount'>;

/** Formats 'Sat, Jun 12, 2027 · 4:00 PM · 60 guests', as far as known. */
export function whenAndWho({ date, startTime, guestCount }: WhenAndWho): string {
  const parts = [
    date && weekdayDate(date),
    startTime && formatTime12(startTime),
    guestCount && plural(guestCount, 'guest'),
  ];
  return parts.filter(Boolean).join(' · ');
}

type Priced = {
  details: Pick<EventDetails, 'guestCount' | 'durationHours'>;
  items: readonly Pick<PlanItem, 'packages'>[];
};

/** Returns the details missing for the plan's total: 'the guest count', 'the event duration', both, or none. */
export const missingForTotal = ({ details, items }: Priced): string[] =>
  missingForPrice(
    items.flatMap(({ packages }) => packages),
    details,
  ).map((part) => sizeLabels[part]);

const sizeLabels = { guestCount: 'the guest count', durationHours: 'the event duration' };
