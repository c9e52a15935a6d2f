import { categories, categoryLabel, parseCategory } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { formatTime12 } from '../kernel/dates.ts';
import { quantityProblem } from './quantity.ts';

/** A choice in forms and menus: `value` is stored, `label` is shown. */
export type Option<Value extends string | number = string> = { value: Value; label: string };

/** Possible durations of an event, in hours (customer spec 9). */
export const durationHours = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8] as const;

export const durationOptions: readonly Option<number>[] = durationHours.map((value) => ({
  value,
  label: value === 1 ? '1 hour' : `${value} hours`,
}));

/** Returns why hours as typed can't be an event's duration (rule planning-107); undefined if they can, or are empty. */
export function hoursProblem(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? quantityProblem('per_hour', Number(text)) : 'Enter hours, such as 7 or 7.5';
}

/** Every 30 minutes over 24 hours: stored as '16:00', shown as '4:00 PM' (customer spec 9). */
export const timeOptions: readonly Option[] = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value, label: formatTime12(value) };
});

/** Bounds of an event's guest count, both included (customer spec 9). */
export const minimumGuests = 1;
export const maximumGuests = 10_000;

/** The services a host chooses from: the canonical categories (rule planning-1). */
export const serviceAreaOptions: readonly Option<Category>[] = categories.map((value) => ({
  value,
  label: categoryLabel(value),
}));

// Kinds of product without their own category (customer spec 9, rule planning-3).
const detailLabels: Record<string, string> = {
  bartending: 'Bartending',
  staffing: 'Staffing',
  furniture_rental: 'Furniture Rental',
};

/** Returns the label of a category in any spelling, or of a kind of product; unknown text is returned unchanged. */
export function serviceLabel(text: string): string {
  const category = parseCategory(text);
  return category
    ? categoryLabel(category)
    : ((Object.hasOwn(detailLabels, text) ? detailLabels[text] : undefined) ?? text);
}

/** How formal an event is; screens show the underscore as a space (customer spec 2, /summary). */
const formalityLevels = ['casual', 'semi_formal', 'formal', 'black_tie'] as const;

/** Returns the label of a value; an unknown value is returned unchanged. */
export const optionLabel = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const capitalised = (value: string): string => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');
const spacedOptions = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: capitalised(value) }));

export const formalityOptions: readonly Option[] = spacedOptions(formalityLevels);

export const venuePreferenceOptions: readonly Option[] = [
  { value: 'indoor', label: 'Indoor' },
  { value: 'outdoor', label: 'Outdoor' },
  { value: 'both', label: 'Indoor or outdoor' },
  { value: 'hybrid', label: 'Hybrid space' },
];

/** A host's first priority when choosing between vendors. */
export const servicePriorityOptions: readonly Option[] = [
  { value: 'price', label: 'The best price' },
  { value: 'quality', label: 'The best reviews' },
  { value: 'distance', label: 'Close to the event' },
  { value: 'style', label: 'A style that fits the theme' },
];

/** How much of setup and cleanup the vendors should do. */
export const setupAssistanceOptions: readonly Option[] = [
  { value: 'none', label: 'We set up ourselves' },
  { value: 'setup', label: 'Setup' },
  { value: 'setup_and_cleanup', label: 'Setup and cleanup' },
];
