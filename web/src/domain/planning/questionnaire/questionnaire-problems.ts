import { checkEventDate, quarterHourProblem } from '#shared/kernel/dates.ts';
import { numberProblem, optionalTextProblem, textProblem } from '#shared/kernel/limits.ts';
import { hoursProblem } from '#shared/planning/event-options.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { exactBudget } from '../plan-view/budget.ts';
import { clockPattern, parseFigure, toValues, parseZip, to24Hours } from './questionnaire-form.ts';
import type { QuestionnaireValues } from './questionnaire-form.ts';

export interface QuestionnaireRules {
  timeZone: string;
  now: () => Date;
}

/**
 * Removes values for which the server would refuse the whole draft, so that the rest is saved: a date out of range,
 * unless it is the stored one and has come too near, and an unknown ZIP code. Their fields keep the input and show why.
 */
export function withoutRefused(
  details: EventDetails,
  stored: EventDetails,
  { timeZone, now, isZipUnknown }: QuestionnaireRules & { isZipUnknown: boolean },
): EventDetails {
  const { date } = details;
  const isDateRefused = date !== null && date !== stored.date && checkEventDate(date, now(), timeZone) !== undefined;
  return { ...details, date: isDateRefused ? null : date, zipCode: isZipUnknown ? null : details.zipCode };
}

/**
 * Returns a sentence for each field that breaks its rule. An empty required field breaks none; Next waits for it
 * (customer spec 5). These are plain functions because the page needs no schemas for five fields.
 */
export function fieldProblems(
  values: QuestionnaireValues,
  { timeZone, now }: QuestionnaireRules,
): Partial<Record<keyof QuestionnaireValues, string>> {
  const { name, theme, date, zipCode, guestCount, budget, dietaryRestrictions } = values;
  const problems = {
    name: optionalTextProblem('eventTitle', name),
    theme: optionalTextProblem('theme', theme),
    date: checkEventDate(date, now(), timeZone),
    clock: clockProblem(values),
    durationHours: hoursProblem(values.durationHours),
    zipCode: zipCode.trim() === '' || parseZip(zipCode) ? undefined : 'Invalid ZIP code',
    guestCount: guestCount.trim() === '' ? undefined : numberProblem('guestCount', parseFigure(guestCount)),
    budget: budget.trim() === '' || exactBudget(budget) ? undefined : 'Enter an amount, such as 12,500',
    dietaryRestrictions: textProblem('dietaryRestrictions', dietaryRestrictions),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

function clockProblem({ clock, half }: QuestionnaireValues): string | undefined {
  if (clock.trim() === '' || to24Hours(clock, half) !== null) return undefined;
  return clockPattern.test(clock.trim()) ? quarterHourProblem : 'Enter a time, such as 4:15';
}

const required = [
  ['name', 'event name'],
  ['eventType', 'event type'],
  ['date', 'date'],
  ['zipCode', 'ZIP code'],
  ['guestCount', 'guest count'],
  ['budgetBand', 'budget'],
] as const satisfies [keyof QuestionnaireValues, string][];

const requiredLabels = {
  name: 'Event name',
  eventType: 'Event type',
  date: 'Event date',
  zipCode: 'Zip code',
  guestCount: 'Guest count',
  budgetBand: 'Budget',
} satisfies Record<(typeof required)[number][0], string>;

/** Returns why planning can't continue with a description, one sentence each (customer spec 5, step 2). */
export function detailsProblems(details: EventDetails, rules: QuestionnaireRules): string[] {
  const values = toValues(details);
  const missing = required.filter(([field]) => values[field].trim() === '');
  // An empty date also breaks its own rule, with the same message.
  return [
    ...new Set([
      ...missing.map(([field]) => `${requiredLabels[field]} is required`),
      ...Object.values(fieldProblems(values, rules)),
    ]),
  ];
}

/** Returns the fields that Next still waits for, in their order: 'event name', 'date' (customer spec 5). */
export const missingFields = (values: QuestionnaireValues): string[] =>
  required.filter(([field]) => values[field].trim() === '').map(([, noun]) => noun);

/** Formats 'event name' as 'an event name'. */
export const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Formats 'an event name, a ZIP code and a budget'. */
export const formatList = (words: string[]): string => new Intl.ListFormat('en-US', { style: 'long' }).format(words);
