import { todayIn } from '#shared/kernel/dates.ts';

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day of an instant where the reader is, 'yyyy-MM-dd'. */
export const localDay = (instant: string): string => todayIn(here(), new Date(instant));

/** The last moment of a day where the reader is: a code works through the day that it names. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
