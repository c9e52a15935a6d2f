import { formatTime12 } from '../kernel/dates.ts';
import { plural } from '../kernel/plural.ts';
import { defaultEventStartTime, defaultSetupTime } from '../kernel/policies.ts';
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

/*
 * Times shown to both sides if the host left them out (customer spec 9). They have no effect: calendars, emails and
 * booked intervals don't include them.
 */

/** '12:00 PM (usual time, not agreed yet)'. */
export const usualStart = `${formatTime12(defaultEventStartTime)} (usual time, not agreed yet)`;

/** As long as the specification's setup is before its start. */
const hoursBefore = Number(defaultEventStartTime.slice(0, 2)) - Number(defaultSetupTime.slice(0, 2));

/**
 * Returns '10:00 AM (usually 2 hours before the start, not agreed yet)' for a start in 24-hour format; null if unknown.
 * The start is the vendor's own where it works in a part of the event.
 */
export function usualSetup(startTime: string | null): string {
  const start = startTime ?? defaultEventStartTime;
  const hour = (Number(start.slice(0, 2)) + 24 - hoursBefore) % 24;
  const setupTime = `${String(hour).padStart(2, '0')}${start.slice(2)}`;
  const time = formatSetupTime({ setupTime, eventStartTime: start });
  return `${time} (usually ${plural(hoursBefore, 'hour')} before the start, not agreed yet)`;
}
