import { addDays, daysBetween, lastTimeZone, todayIn } from '../kernel/dates.ts';

const daysOfUnit = { day: 1, week: 7, month: 30 } as const;

/** The longest lead time that counts, in days: events are planned two years ahead at most. */
const maximumDays = 365;

/**
 * The days that a stated lead time asks for at least: the lower end of '1-2 weeks' is 7. Text without a figure and a
 * unit asks for none.
 */
export function leadTimeDays(leadTime: string): number {
  const figure = /\d+/.exec(leadTime)?.[0];
  const unit = /day|week|month/i.exec(leadTime)?.[0].toLowerCase();
  if (!figure || !unit) return 0;
  return Math.min(maximumDays, Number(figure) * daysOfUnit[unit as keyof typeof daysOfUnit]);
}

/** The first date that can still be booked. Today is where a day ends last: a vendor's day is never cut short. */
export const firstBookableDate = (leadTime: string, now: Date): string =>
  addDays(todayIn(lastTimeZone, now), leadTimeDays(leadTime));

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 21 -> '3 weeks', 5 -> '5 days'. */
export const noticeWords = (days: number): string =>
  days >= 7 && days % 7 === 0 ? plural(days / 7, 'week') : plural(days, 'day');

/** Why a date is too soon for a vendor, without a period; undefined when it isn't. */
export function shortNotice(leadTime: string, date: string, now: Date): string | undefined {
  const needed = leadTimeDays(leadTime);
  const left = daysBetween(todayIn(lastTimeZone, now), date);
  if (left >= needed) return undefined;
  const notice = noticeWords(needed);
  return `Needs ${notice}${notice.endsWith('s') ? "'" : "'s"} notice, your event is in ${plural(Math.max(0, left), 'day')}`;
}
