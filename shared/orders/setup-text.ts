import { formatTime12 } from '../kernel/dates.ts';
import type { VenueRequirements } from './booking.ts';

type Times = Pick<VenueRequirements, 'setupTime' | 'eventStartTime' | 'breakdownTime'>;

/** Returns '10:00 AM'. A setup later than the start, possible after a move, is on the day before. Empty without one. */
export function formatSetupTime({ setupTime, eventStartTime }: Omit<Times, 'breakdownTime'>): string {
  if (setupTime === null) return '';
  return setupTime > eventStartTime ? `${formatTime12(setupTime)}, the day before` : formatTime12(setupTime);
}

/** Returns '11:00 PM'. A breakdown not after the start is on the next day. Empty without one. */
export function formatBreakdownTime({ breakdownTime, eventStartTime }: Omit<Times, 'setupTime'>): string {
  if (breakdownTime === null) return '';
  return breakdownTime <= eventStartTime ? `${formatTime12(breakdownTime)}, the next day` : formatTime12(breakdownTime);
}
