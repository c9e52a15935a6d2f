import { formatDay } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';

interface GuestCountFigures {
  expectedGuests: number;
  bookedGuests: number;
  /** Null if a vendor refuses the change. */
  differenceCents: number | null;
  lastDay: string;
}

/**
 * Returns what another guest count changes (rule guests-61): '96 are expected, you booked 110: $412.50 less if you change
 * it by Jun 4.'
 */
export function describeGuestCount({
  expectedGuests,
  bookedGuests,
  differenceCents,
  lastDay,
}: GuestCountFigures): string {
  const count = (guests: number): string => guests.toLocaleString('en-US');
  const numbers = `${count(expectedGuests)} ${expectedGuests === 1 ? 'is' : 'are'} expected, you booked ${count(bookedGuests)}`;
  const day = formatDay(lastDay);
  if (differenceCents === null) return `${numbers}. The last day to change it is ${day}.`;
  if (differenceCents === 0) return `${numbers}, at the same price. The last day to change it is ${day}.`;
  const amount = formatCents(Math.abs(differenceCents));
  return `${numbers}: ${amount} ${differenceCents < 0 ? 'less' : 'more'} if you change it by ${day}.`;
}
