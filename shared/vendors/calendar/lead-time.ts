import { addDays, daysBetween, lastTimeZone, todayIn } from '../../kernel/dates.ts';

const daysOfUnit = { h: 1 / 24, d: 1, w: 7, m: 30, y: 365 } as const;
const numberNames = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const figure = `\\d{1,4}(?:\\.\\d)?|an?|${numberNames.join('|')}`;
const unit = 'hours?|hrs?|days?|weeks?|wks?|months?|mos?|years?|yrs?';
const days = `(?:full |business |working )?(${unit})\\b`;
/** A figure can't start inside another one or after the tens of a spelled-out one ('twenty one'). */
const begin = '(?<![\\w/.,-]|(?:ty|hundred|thousand) )';
/**
 * '2 weeks', '1-2 weeks', '10 days to 2 weeks', '3 to 5 business days', '2+ months': the lower figure and its unit,
 * which may follow the range.
 */
const figureAndUnit = new RegExp(
  `${begin}(${figure})\\s*${days}(?:\\s*(?:-|–|to|or)\\s*(?:${figure})\\s*${days})?|` +
    `${begin}(${figure})\\s*(?:\\+|(?:-|–|to|or)\\s*(?:${figure}))?\\s*${days}`,
  'gi',
);
/** Text for no lead time at all. */
const none = /^\s*(?:none|no (?:lead time|notice)(?: needed)?|same[ -]day)(?![\w-])/i;

/** The longest lead time that counts, in days; events are planned at most two years ahead. */
const maximumDays = 365;

/**
 * Returns the minimum days in a typed lead time: '1-2 weeks' is 7, hours count as whole days, 'same day' is 0. Returns
 * undefined if it is unclear: no figure with a unit, or several that differ.
 */
export function readLeadTime(leadTime: string): number | undefined {
  const stated = [...leadTime.matchAll(figureAndUnit)].map(toDays);
  if (stated.length === 0) return none.test(leadTime) ? 0 : undefined;
  return stated.every((days) => days === stated[0]) ? stated[0] : undefined;
}

function toDays([, first, firstUnit, , second = '', secondUnit = '']: RegExpExecArray): number {
  const unitName = firstUnit ?? secondUnit;
  const days = readFigure(first ?? second) * daysOfUnit[unitName[0]?.toLowerCase() as keyof typeof daysOfUnit];
  return Math.min(maximumDays, Math.ceil(days));
}

/** Returns the days of a stored lead time; 0 if an older one is unclear. */
export const leadTimeDays = (leadTime: string): number => readLeadTime(leadTime) ?? 0;

/** The message at the field. */
export const unclearLeadTime = 'Enter a number and a unit, such as 10 days or 1-2 weeks';

function readFigure(text: string): number {
  const figure = text.toLowerCase();
  if (/^an?$/.test(figure)) return 1;
  return numberNames.indexOf(figure) + 1 || Number(figure);
}

/**
 * Returns the first bookable date. Today is taken from the last time zone, so that a vendor's day is never cut short.
 */
export const firstBookableDate = (leadTime: string, now: Date): string =>
  addDays(todayIn(lastTimeZone, now), leadTimeDays(leadTime));

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 21 -> '3 weeks', 5 -> '5 days'. */
export const formatLeadTime = (days: number): string =>
  days >= 7 && days % 7 === 0 ? plural(days / 7, 'week') : plural(days, 'day');

/** Returns why a date is too soon for a vendor, without a period; undefined if it isn't. */
export function shortNotice(leadTime: string, date: string, now: Date): string | undefined {
  const needed = leadTimeDays(leadTime);
  const left = daysBetween(todayIn(lastTimeZone, now), date);
  if (left >= needed) return undefined;
  const notice = formatLeadTime(needed);
  return `Needs ${notice}${notice.endsWith('s') ? "'" : "'s"} notice, but your event is in ${plural(Math.max(0, left), 'day')}`;
}
