import type { CalendarClash, ConnectedCalendarView } from '#shared/api/vendors/connected-calendars.ts';
import { formatDate, formatTime12, formatTimestamp } from '#shared/kernel/dates.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import type { BlockedTime } from '#shared/vendors/calendar/schedule.ts';

/** Formats '17 days blocked, next Dec 24, 2026'. */
function formatBlocked({ blockedDays, nextDay }: ConnectedCalendarView): string {
  if (blockedDays === 0 || nextDay === null) return 'No days blocked';
  return `${blockedDays} ${blockedDays === 1 ? 'day' : 'days'} blocked, next ${formatDate(nextDay)}`;
}

/** Describes what a connected calendar blocks, and how well it is read. */
export function formatCalendarState(calendar: ConnectedCalendarView, timeZone: string): string {
  const { state, isReading, readAt } = calendar;
  if (state === 'reading') return 'Reading it now...';
  const read = readAt ? `read ${formatTimestamp(readAt, timeZone)}` : 'never read';
  const now = isReading && state !== 'paused' ? 'reading it now...' : read;
  return [formatBlocked(calendar), state === 'paused' ? `paused, ${read}` : now].join(' · ');
}

/** Formats 'All day' or '6:00 PM – 11:00 PM'. */
export function formatBlockedTime({ startsAt, endsAt, isWholeDay }: BlockedTime, timeZone: string): string {
  if (isWholeDay) return 'All day';
  return [startsAt, endsAt].map((at) => formatTime12(localTimeAt(timeZone, at).time)).join(' – ');
}

/** Formats 'Aug 8, 2027 · Ann Lee · blocked by Airbnb, all day'. */
export function formatClash({ date, job, ...time }: CalendarClash, name: string, timeZone: string): string {
  const when = formatBlockedTime(time, timeZone);
  return [formatDate(date), job.who, `blocked by ${name}, ${when === 'All day' ? 'all day' : when}`].join(' · ');
}
