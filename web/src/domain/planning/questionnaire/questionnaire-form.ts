import { clockNotes } from '#shared/kernel/clock-change.ts';
import type { ClockNotes } from '#shared/kernel/clock-change.ts';
import { formatTime12, isDate, isQuarterHour, checkEventDate, quarterHourProblem } from '#shared/kernel/dates.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import type { PlannedSpan } from '#shared/kernel/event-span.ts';
import { formatEndBriefly, formatPlannedEnd } from '#shared/kernel/event-times.ts';
import { numberProblem, optionalTextProblem, textProblem } from '#shared/kernel/limits.ts';
import { questionnaireDefaultRadiusMiles, questionnaireRadiusMiles } from '#shared/kernel/policies.ts';
import { budgetBandFor } from '#shared/planning/budget.ts';
import { durationOptions, hoursProblem, timeOptions } from '#shared/planning/event-options.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { amountText, exactBudget } from '../plan-view/budget.ts';

export type Meridiem = 'AM' | 'PM';

/** The fields' values: text as typed, empty if missing. */
export interface QuestionnaireValues {
  name: string;
  eventType: string;
  theme: string;
  date: string;
  /** '4:00', or any other time as typed; AM or PM is in `half`. */
  clock: string;
  half: Meridiem;
  /** One of the list, or as typed. */
  durationHours: string;
  zipCode: string;
  searchRadiusMiles: string;
  guestCount: string;
  /** Position of the slider, or empty until it is moved. */
  budgetBand: string;
  /** The exact budget as typed: '12,500'. */
  budget: string;
  formalityLevel: string;
  venuePreference: string;
  dietaryRestrictions: string;
  servicePriority: string;
  setupAssistance: string;
}

/** The optional fields, collapsed at first. */
export const optionalFields = [
  'formalityLevel',
  'venuePreference',
  'servicePriority',
  'setupAssistance',
  'dietaryRestrictions',
] as const;

type FurtherField = (typeof optionalFields)[number];

const further = <T>(toValue: (field: FurtherField) => T): Record<FurtherField, T> =>
  Object.fromEntries(optionalFields.map((field) => [field, toValue(field)])) as Record<FurtherField, T>;

/** The choices of the start time's first field, '12:00' to '11:30'. */
export const clockOptions = timeOptions.slice(0, 24).map(({ label }) => label.replace(' AM', ''));

/** Converts '4:00' and 'PM' to '16:00' (customer spec 2: stored as 24-hour HH:MM); null unless it is a quarter hour. */
export function to24Hours(clock: string, half: Meridiem): string | null {
  const [, hour, minutes] = clockPattern.exec(clock.trim()) ?? [];
  if (hour === undefined || minutes === undefined || !isQuarterHour(clock.trim())) return null;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/** Matches a time by a clock of twelve hours. */
export const clockPattern = /^(0?[1-9]|1[0-2]):([0-5]\d)$/;

/** Converts '16:00' to '4:00' and 'PM'; suggests PM without a time. */
export function fromTime(time: string | null): { clock: string; half: Meridiem } {
  const [clock = '', half] = time === null ? [] : formatTime12(time).split(' ');
  return { clock, half: half === 'AM' ? 'AM' : 'PM' };
}

const text = (value: string | number | null): string => (value === null ? '' : String(value));

export function toValues(details: EventDetails): QuestionnaireValues {
  return {
    name: details.name,
    eventType: text(details.eventType),
    theme: text(details.theme),
    date: text(details.date),
    ...fromTime(details.startTime),
    durationHours: text(details.durationHours),
    zipCode: text(details.zipCode),
    searchRadiusMiles: String(details.searchRadiusMiles),
    guestCount: text(details.guestCount),
    budgetBand: text(details.budgetBand),
    budget: details.budgetCents ? amountText(details.budgetCents) : '',
    ...further((field) => text(details[field])),
  };
}

// Parses plain digits, with or without a thousands separator; NaN for anything else, such as '1e3'.
export function parseFigure(typed: string): number {
  const plain = typed.trim().replace(/,(?=\d{3}\b)/g, '');
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns the five digits of a ZIP code that may be pasted with spaces around it or in ZIP+4 format. */
export const parseZip = (typed: string): string | undefined => /^(\d{5})(-\d{4})?$/.exec(typed.trim())?.[1];

/** Parses the guest count; undefined if invalid. */
const parseGuestCount = (typed: string): number | undefined =>
  numberProblem('guestCount', parseFigure(typed)) ? undefined : parseFigure(typed);

/** Returns the budget; an exact one determines its band. */
function budgetFrom({ budget, budgetBand }: QuestionnaireValues): Pick<EventDetails, 'budgetBand' | 'budgetCents'> {
  const budgetCents = exactBudget(budget) ?? null;
  return { budgetCents, budgetBand: budgetCents === null ? numberOrNull(budgetBand) : budgetBandFor(budgetCents) };
}

const orNull = <T>(value: T | '' | undefined): T | null => (value === '' || value === undefined ? null : value);
const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/** Returns the savable part of the fields: an empty or unreadable field is null (customer spec 5, Save). */
export function toDetails(values: QuestionnaireValues, before: EventDetails): EventDetails {
  return {
    ...before,
    name: values.name.trim(),
    eventType: orNull(values.eventType),
    theme: orNull(values.theme.trim()),
    date: isDate(values.date) ? values.date : null,
    startTime: to24Hours(values.clock, values.half),
    durationHours: parseHours(values.durationHours),
    zipCode: parseZip(values.zipCode) ?? null,
    searchRadiusMiles: Number(values.searchRadiusMiles) || questionnaireDefaultRadiusMiles,
    guestCount: parseGuestCount(values.guestCount) ?? null,
    ...budgetFrom(values),
    ...further((field) => orNull(values[field].trim())),
  };
}

/** Parses the duration; null if it is empty or invalid. */
const parseHours = (typed: string): number | null =>
  hoursProblem(typed) === undefined ? numberOrNull(typed.trim()) : null;

const toSpan = (values: QuestionnaireValues, timeZone: string | undefined): PlannedSpan => ({
  date: isDate(values.date) ? values.date : null,
  startTime: to24Hours(values.clock, values.half),
  durationHours: parseHours(values.durationHours),
  timeZone,
});

/** Formats the read-only end time. */
export const formatEnteredEndTime = (values: QuestionnaireValues, timeZone: string | undefined): string =>
  formatPlannedEnd(toSpan(values, timeZone), formatEndBriefly);

/** Returns the notes for a night in which the clocks change at the place. */
export function enteredClockNotes(values: QuestionnaireValues, timeZone: string | undefined): ClockNotes {
  const span = toSpan(values, timeZone);
  return clockNotes({ ...span, endTime: plannedEnd(span)?.time ?? null });
}

/** The choices of the questionnaire's menus (customer spec 9). */
export const eventTypeChoices = eventTypes.map((value) => ({ value, label: value }));
export const clockChoices = clockOptions.map((value) => ({ value, label: value }));
export const durationChoices = durationOptions.map(({ value, label }) => ({ value: String(value), label }));
export const radiusChoices = questionnaireRadiusMiles.map((miles) => ({
  value: String(miles),
  label: `${miles} miles`,
}));
export const halves = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

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
