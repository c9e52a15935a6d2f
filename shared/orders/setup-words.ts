import { formatTime12 } from '../kernel/dates.ts';
import type { VenueRequirements } from './booking.ts';

type Times = Pick<VenueRequirements, 'setupTime' | 'eventStartTime' | 'breakdownTime'>;

/** '10:00 AM'; a setup that is later than the start is the day before's, as a move can make it. Empty without one. */
export function setupWords({ setupTime, eventStartTime }: Omit<Times, 'breakdownTime'>): string {
  if (setupTime === null) return '';
  return setupTime > eventStartTime ? `${formatTime12(setupTime)}, the day before` : formatTime12(setupTime);
}

/** '11:00 PM'; a breakdown that is not later than the start is the next day's. Empty without one. */
export function breakdownWords({ breakdownTime, eventStartTime }: Omit<Times, 'setupTime'>): string {
  if (breakdownTime === null) return '';
  return breakdownTime <= eventStartTime ? `${formatTime12(breakdownTime)}, the next day` : formatTime12(breakdownTime);
}
