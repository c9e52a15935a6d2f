import { addDays, daysBetween, lastTimeZone, todayIn } from '../kernel/dates.ts';

const daysOfUnit = { h: 1 / 24, d: 1, w: 7, m: 30, y: 365 } as const;
const numberNames = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const figure = `\\d{1,4}(?:\\.\\d)?|an?|${numberNames.join('|')}`;
const unit = 'hours?|hrs?|days?|weeks?|wks?|months?|mos?|years?|yrs?';
/** '2 weeks', '1-2 weeks', '3 to 5 business days', '2+ months': the lower figure and the unit right behind. */
const figureAndUnit = new RegExp(
  `(?<![\\w/.-])(${figure})\\s*(?:\\+|(?:-|–|to|or)\\s*(?:${figure}))?\\s*(?:full |business |working )?(${unit})\\b`,
  'i',
);

/** The longest lead time that counts, in days: events are planned two years ahead at most. */
const maximumDays = 365;

/**
 * The days that a stated lead time asks for at least: the lower end of '1-2 weeks' is 7, hours count as whole days.
 * Text without a figure and its unit asks for none.
 */
export function leadTimeDays(leadTime: string): number {
  const [, count = '', unitName = ''] = figureAndUnit.exec(leadTime) ?? [];
  if (count === '') return 0;
  const days = readFigure(count) * daysOfUnit[unitName[0]?.toLowerCase() as keyof typeof daysOfUnit];
  return Math.min(maximumDays, Math.ceil(days));
}

function readFigure(text: string): number {
  const figure = text.toLowerCase();
  if (/^an?$/.test(figure)) return 1;
  return numberNames.indexOf(figure) + 1 || Number(figure);
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
