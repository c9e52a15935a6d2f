import { todayIn } from '#shared/kernel/dates.ts';

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the local day of an instant, 'yyyy-MM-dd'. */
export const localDay = (instant: string): string => todayIn(here(), new Date(instant));

/** Returns the last moment of a local day: a code is valid through its expiry day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
