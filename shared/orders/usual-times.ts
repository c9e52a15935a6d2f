import { formatTime12 } from '../kernel/dates.ts';
import { defaultEventStartTime, defaultSetupTime } from '../kernel/policies.ts';
import { formatSetupTime } from './setup-text.ts';

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
