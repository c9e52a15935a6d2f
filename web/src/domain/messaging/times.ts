const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit' });
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const longDayAndYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

const dayMs = 86_400_000;
const startOfDay = (date: Date): number => new Date(date).setHours(0, 0, 0, 0);
const daysAgo = (then: Date, now: Date): number => Math.round((startOfDay(now) - startOfDay(then)) / dayMs);

/** Formats '4:08 PM', in the reader's time zone. */
export const timeOfDay = (instant: string): string => clock.format(new Date(instant)).replace(/\u202f/g, ' ');

/** Formats a time for a list: today's time, this week's weekday, otherwise 'Oct 06'. */
export function shortTime(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const days = daysAgo(then, now);
  if (days <= 0) return timeOfDay(instant);
  return (days < 7 ? weekday : monthDay).format(then);
}

/** Formats a day: 'Today', 'Yesterday', 'Tuesday, November 17', with the year if it isn't the current one. */
export function dayTitle(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const days = daysAgo(then, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? longDay : longDayAndYear).format(then);
}

/** Returns true if two instants are on the same day for the reader. */
export const isSameDay = (one: string, other: string): boolean =>
  startOfDay(new Date(one)) === startOfDay(new Date(other));
