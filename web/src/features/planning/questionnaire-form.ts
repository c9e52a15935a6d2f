import * as z from 'zod';
import { checkEventDate, formatTime12 } from '#shared/dates.ts';
import { maximumGuests, minimumGuests, timeOptions } from '#shared/event-options.ts';
import { questionnaireDefaultRadiusMiles } from '#shared/policies.ts';
import type { EventDetails } from '#shared/plan.ts';
import { endWords } from '#web/parts/time-words.ts';

export type Half = 'AM' | 'PM';

/** What stands in the fields: text as typed, with an empty text for what is not told yet. */
export interface QuestionnaireValues {
  name: string;
  eventType: string;
  theme: string;
  date: string;
  /** '4:00'; AM or PM stands beside it. */
  clock: string;
  half: Half;
  durationHours: string;
  zipCode: string;
  searchRadiusMiles: string;
  guestCount: string;
  /** Position of the slider, or empty while it was not moved. */
  budgetBand: string;
  formalityLevel: string;
  venuePreference: string;
  dietaryRestrictions: string;
  servicePriority: string;
  setupAssistance: string;
}

/** What may be told beyond what is needed: folded away until somebody wants to. */
export const furtherFields = [
  'formalityLevel',
  'venuePreference',
  'servicePriority',
  'setupAssistance',
  'dietaryRestrictions',
] as const;

type FurtherField = (typeof furtherFields)[number];

const further = <T>(valueOf: (field: FurtherField) => T): Record<FurtherField, T> =>
  Object.fromEntries(furtherFields.map((field) => [field, valueOf(field)])) as Record<FurtherField, T>;

/** The choices of the start time's first field, '12:00' to '11:30'. */
export const clockOptions = timeOptions.slice(0, 24).map(({ label }) => label.replace(' AM', ''));

/** '4:00' and 'PM' -> '16:00' (customer spec 2: stored as 24-hour HH:MM). */
export function to24Hours(clock: string, half: Half): string | null {
  return timeOptions.find(({ label }) => label === `${clock} ${half}`)?.value ?? null;
}

/** '16:00' -> '4:00' and 'PM'; afternoon is suggested while no time is told. */
export function fromTime(time: string | null): { clock: string; half: Half } {
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
    ...further((field) => text(details[field])),
  };
}

const guests = z.coerce.number().int().min(minimumGuests).max(maximumGuests);
const orNull = <T>(value: T | '' | undefined): T | null => (value === '' || value === undefined ? null : value);
const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/** What can be saved of the fields: what is empty or not readable yet is null (customer spec 5, Save). */
export function toDetails(values: QuestionnaireValues, before: EventDetails): EventDetails {
  const date = z.iso.date().safeParse(values.date);
  const count = values.guestCount.trim() === '' ? undefined : guests.safeParse(values.guestCount).data;
  return {
    ...before,
    name: values.name.trim(),
    eventType: orNull(values.eventType),
    theme: orNull(values.theme.trim()),
    date: date.success ? date.data : null,
    startTime: to24Hours(values.clock, values.half),
    durationHours: numberOrNull(values.durationHours),
    zipCode: /^\d{5}$/.test(values.zipCode) ? values.zipCode : null,
    searchRadiusMiles: Number(values.searchRadiusMiles) || questionnaireDefaultRadiusMiles,
    guestCount: count ?? null,
    budgetBand: numberOrNull(values.budgetBand),
    ...further((field) => orNull(values[field].trim())),
  };
}

/** The read-only end time as it stands in its field. */
export const endTimeWords = ({ clock, half, durationHours }: QuestionnaireValues): string =>
  endWords(to24Hours(clock, half), numberOrNull(durationHours));

/** The fields' own rules; a required field that is empty is not an error, Next waits for it (customer spec 5). */
export function questionnaireSchema({ timeZone, now }: { timeZone: string; now: () => Date }) {
  return z.object({
    name: z.string().trim().max(200, 'Event name must be at most 200 characters'),
    eventType: z.string(),
    theme: z.string().trim().max(100, 'Theme must be at most 100 characters'),
    date: z.string().superRefine((date, issues) => {
      const message = checkEventDate(date, now(), timeZone);
      if (message) issues.addIssue({ code: 'custom', message });
    }),
    clock: z.string(),
    half: z.enum(['AM', 'PM']),
    durationHours: z.string(),
    zipCode: z.string().regex(/^(\d{5})?$/, 'A ZIP code has 5 digits'),
    searchRadiusMiles: z.string(),
    guestCount: z.string().refine((count) => count.trim() === '' || guests.safeParse(count).success, {
      error: `Guest count is a whole number from ${minimumGuests} to 10,000`,
    }),
    budgetBand: z.string(),
    formalityLevel: z.string(),
    venuePreference: z.string(),
    dietaryRestrictions: z.string().trim().max(1000, 'Dietary restrictions must be less than 1000 characters'),
    servicePriority: z.string(),
    setupAssistance: z.string(),
  });
}

const required = [
  ['name', 'an event name'],
  ['eventType', 'an event type'],
  ['zipCode', 'a ZIP code'],
  ['guestCount', 'a guest count'],
  ['budgetBand', 'a budget'],
] as const satisfies [keyof QuestionnaireValues, string][];

const requiredLabels = {
  name: 'Event name',
  eventType: 'Event type',
  zipCode: 'Zip code',
  guestCount: 'Guest count',
  budgetBand: 'Budget',
} satisfies Record<(typeof required)[number][0], string>;

/** What keeps a description from being planned with, one sentence each (customer spec 5, step 2). */
export function detailsProblems(details: EventDetails, rules: Parameters<typeof questionnaireSchema>[0]): string[] {
  const values = toValues(details);
  const issues = questionnaireSchema(rules).safeParse(values).error?.issues ?? [];
  const missing = required.filter(([field]) => values[field].trim() === '');
  return [...missing.map(([field]) => `${requiredLabels[field]} is required`), ...issues.map(({ message }) => message)];
}

/** What Next still waits for, in the order of the fields (customer spec 5). */
export const missingFields = (values: QuestionnaireValues): string[] =>
  required.filter(([field]) => values[field].trim() === '').map(([, words]) => words);

/** 'an event name, a ZIP code and a budget'. */
export const listed = (words: string[]): string => new Intl.ListFormat('en-US', { style: 'long' }).format(words);
