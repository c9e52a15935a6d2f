import { formatLongDate } from '../../kernel/dates.ts';
import { formatTimeInZone } from '../../kernel/event-span.ts';

/** Returns 'Saturday, June 12, 2027 at 4:00 PM', or the date alone; with a time zone also its name: '4:00 PM CDT'. */
export const formatWhen = (
  { date, startTime }: { date: string; startTime: string | null },
  timeZone?: string,
): string => {
  const day = formatLongDate(date);
  return startTime === null ? day : `${day} at ${formatTimeInZone(date, startTime, timeZone)}`;
};
