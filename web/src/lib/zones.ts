import { todayIn } from '#shared/kernel/dates.ts';
import { readSession } from './session-state.ts';
import { useSession } from './session.ts';

/** Returns the reader's own time zone, for times that no event or business decides (rule orders-30). */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zone of the reader's business; the browser's until it is known. */
export const vendorZone = (): string => readSession().me?.vendor?.timeZone ?? browserZone();

/** Returns the same, and follows a change of the business. */
export const useVendorZone = (): string => useSession().me?.vendor?.timeZone ?? browserZone();

/** Returns today's date at the reader's business. */
export const vendorToday = (): string => todayIn(vendorZone(), new Date());
