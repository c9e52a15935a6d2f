import { addDays, daysBetween } from '../../kernel/dates.ts';
import { minimumLeadDays, moveAnswerDays } from '../../kernel/policies.ts';
import type { OtherDate } from './common-days.ts';
import { lastDayToChange } from './move.ts';

/* Which vendors are asked before an event moves (decision 169), pure. */

/** Whether a move is nearer than a vendor's number of days, by the present or by the new date; 0 asks for none. */
export const asksConsent = (days: number, { from, to }: OtherDate, today: string): boolean =>
  daysBetween(today, from < to ? from : to) < days;

/** The last day for answers: soon, and while the event can change and the new date can be booked. */
export function moveAnswerDeadline({ from, to }: OtherDate, today: string): string {
  const days = [addDays(today, moveAnswerDays), lastDayToChange(from), addDays(to, -minimumLeadDays)];
  return days.toSorted()[0] ?? today;
}
