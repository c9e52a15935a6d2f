import { addDays, daysBetween } from '../../kernel/dates.ts';
import { minimumLeadDays, moveAnswerDays } from '../../kernel/policies.ts';
import type { OtherDate } from './common-days.ts';
import { lastDayToChange } from './move.ts';

/* Which vendors are asked before an event moves (rule changes-24), pure. */

/** Returns true if the present or new date is nearer than a vendor's number of days; 0 asks for no move. */
export const asksConsent = (days: number, { from, to }: OtherDate, today: string): boolean =>
  daysBetween(today, from < to ? from : to) < days;

/** Returns the last day to respond: soon, and while the event can change and the new date can be booked. */
export function moveAnswerDeadline({ from, to }: OtherDate, today: string): string {
  const days = [addDays(today, moveAnswerDays), lastDayToChange(from), addDays(to, -minimumLeadDays)];
  return days.toSorted()[0] ?? today;
}
