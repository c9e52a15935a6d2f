import { formatTime12 } from '../kernel/dates.ts';
import { defaultEventStartTime, defaultSetupTime } from '../kernel/policies.ts';
import type { SentDetails } from './booking.ts';

type Times = Pick<SentDetails, 'setupTime' | 'eventStartTime' | 'breakdownTime'>;

/** Returns '10:00 AM'. A setup later than the start, possible after a move, is on the day before. Empty without one. */
export function formatSetupTime({ setupTime, eventStartTime }: Omit<Times, 'breakdownTime'>): string {
  if (setupTime === null) return '';
  return eventStartTime !== null && setupTime > eventStartTime
    ? `${formatTime12(setupTime)}, the day before`
    : formatTime12(setupTime);
}

/** Returns '11:00 PM'. A breakdown not after the start is on the next day. Empty without one. */
export function formatBreakdownTime({ breakdownTime, eventStartTime }: Omit<Times, 'setupTime'>): string {
  if (breakdownTime === null) return '';
  return eventStartTime !== null && breakdownTime <= eventStartTime
    ? `${formatTime12(breakdownTime)}, the next day`
    : formatTime12(breakdownTime);
}

/*
 * Times shown to both sides if the host left them out (customer spec 9). They have no effect: calendars, emails and
 * booked intervals don't include them.
 */

const asUsual = (time: string): string => `${time} (usual time, not agreed yet)`;

/** '12:00 PM (usual time, not agreed yet)'. */
export const usualStart = asUsual(formatTime12(defaultEventStartTime));

/** Returns '10:00 AM (usual time, not agreed yet)'. `eventStartTime` is in 24-hour format; null if unknown. */
export const usualSetup = (eventStartTime: string | null): string =>
  asUsual(formatSetupTime({ setupTime: defaultSetupTime, eventStartTime: eventStartTime ?? defaultEventStartTime }));
