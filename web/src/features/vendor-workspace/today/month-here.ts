import { todayIn } from '#shared/kernel/dates.ts';
import { toMonth } from '#shared/kernel/months.ts';

/** Returns the current month of the browser, before the vendor's own time zone is known. */
export const monthHere = (): string => toMonth(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
