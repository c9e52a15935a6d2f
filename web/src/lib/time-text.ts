import { endTime, formatTime12 } from '#shared/kernel/dates.ts';

const orNextDay = (time: string, isNextDay: boolean): string =>
  isNextDay ? `${formatTime12(time)}, the next day` : formatTime12(time);

/** Formats '10:00 PM', with 'the next day' past midnight (rule orders-15); empty without start or duration. */
export function formatEndTime(start: string | null, durationHours: number | null): string {
  if (start === null || durationHours === null) return '';
  const { time, nextDay } = endTime(start, durationHours);
  return orNextDay(time, nextDay);
}

/** Formats '4:00 PM to 10:00 PM', or as much of it as is known. An end not later than the start is on the next day. */
export function formatTimeSpan(start: string | null, end: string | null): string {
  if (start === null) return '';
  return end === null ? formatTime12(start) : `${formatTime12(start)} to ${orNextDay(end, end <= start)}`;
}
