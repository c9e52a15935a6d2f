import { formatLongDate, formatTime12 } from '../../kernel/dates.ts';

/** Returns 'Saturday, June 12, 2027 at 4:00 PM', or the date alone. */
export const formatWhen = ({ date, startTime }: { date: string; startTime: string | null }): string =>
  startTime === null ? formatLongDate(date) : `${formatLongDate(date)} at ${formatTime12(startTime)}`;
