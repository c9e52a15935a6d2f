import { formatTime12 } from '../kernel/dates.ts';
import { defaultEventStartTime, defaultSetupTime } from '../kernel/policies.ts';
import { setupWords } from './setup-words.ts';

/*
 * Times in place of those that a host left out (customer spec 9). They are shown to both sides and count for nothing:
 * no calendar, mail or booked interval has them.
 */

const asUsual = (time: string): string => `${time} (usual time, not agreed yet)`;

/** '12:00 PM (usual time, not agreed yet)'. */
export const usualStart = asUsual(formatTime12(defaultEventStartTime));

/** '10:00 AM (usual time, not agreed yet)' before an event that begins then, 24-hour; null where that is not known. */
export const usualSetup = (eventStartTime: string | null): string =>
  asUsual(setupWords({ setupTime: defaultSetupTime, eventStartTime: eventStartTime ?? defaultEventStartTime }));
