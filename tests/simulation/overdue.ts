import type { ExpectedBooking } from './expected-booking.ts';
import { dateIn } from './model.ts';

/* Balances unpaid after their last day (rule orders-11), by reimplemented rules. */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The longest duration of a payment that began on the last day. */
const graceMs = 15 * minuteMs;

/** Returns the end of a day in a time zone, in epoch milliseconds. */
export function endOfDay(timeZone: string, date: string): number {
  let end = Date.parse(date);
  while (dateIn(timeZone, end) <= date) end += hourMs;
  return end;
}

/**
 * Returns true if the balance is so late that the next run of the schedule cancels the booking, even during a payment.
 */
export const isOverdue = ({ state, balance, adding, dueDate, agreement }: ExpectedBooking, now: number): boolean =>
  state === 'confirmed' &&
  balance === 'owed' &&
  adding === undefined &&
  dueDate !== null &&
  now >= endOfDay(agreement.timeZone, dueDate) + graceMs;

/** Returns bookings that were overdue before a run and that it left. */
export const stillUnpaid = ({ id, state, balance, adding, dueDate }: ExpectedBooking): string[] =>
  state === 'confirmed' && balance === 'owed' && adding === undefined
    ? [`overdue: ${id} is owed since ${dueDate} and was not canceled`]
    : [];
