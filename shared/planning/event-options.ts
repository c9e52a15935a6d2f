import { categories, categoryLabel, parseCategory } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { formatTime12 } from '../kernel/dates.ts';

/** A choice as forms and menus show it: `value` is stored, `label` is read. */
export type Option<Value extends string | number = string> = { value: Value; label: string };

/** How long an event may last, in hours (customer spec 9). */
export const durationHours = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8] as const;

export const durationOptions: readonly Option<number>[] = durationHours.map((value) => ({
  value,
  label: value === 1 ? '1 hour' : `${value} hours`,
}));

/** Every 30 minutes over 24 hours: stored '16:00', read '4:00 PM' (customer spec 9). */
export const timeOptions: readonly Option[] = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value, label: formatTime12(value) };
});

/** Guests of an event, both bounds included (customer spec 9). */
export const minimumGuests = 1;
export const maximumGuests = 10_000;

/** A position of the budget slider: from `minimumCents` up to `maximumCents`; the last has no upper bound. */
export type BudgetBand = { label: string; minimumCents: number; maximumCents?: number };

/** Customer spec 9; the index is the slider's position, the label is stored. */
export const budgetBands: readonly BudgetBand[] = [
  { label: 'Under $500', minimumCents: 0, maximumCents: 50_000 },
  { label: '$500 - $1,000', minimumCents: 50_000, maximumCents: 100_000 },
  { label: '$1,000 - $2,500', minimumCents: 100_000, maximumCents: 250_000 },
  { label: '$2,500 - $5,000', minimumCents: 250_000, maximumCents: 500_000 },
  { label: '$5,000 - $10,000', minimumCents: 500_000, maximumCents: 1_000_000 },
  { label: 'Over $10,000', minimumCents: 1_000_000 },
];

/** The band a stored budget names, or undefined for a budget in other words. */
export function findBudgetBand(label: string): BudgetBand | undefined {
  return budgetBands.find((band) => band.label === label);
}

/** The service areas a host chooses from: the canonical categories (decision 1). */
export const serviceAreaOptions: readonly Option<Category>[] = categories.map((value) => ({
  value,
  label: categoryLabel(value),
}));

// Kinds of product that are no category of their own (customer spec 9, decision 1).
const detailLabels: Record<string, string> = {
  bartending: 'Bartending',
  staffing: 'Staffing',
  furniture_rental: 'Furniture Rental',
};

/** The label of a category in any known spelling or of a kind of product; unknown text comes back as it is. */
export function serviceLabel(text: string): string {
  const category = parseCategory(text);
  return category ? categoryLabel(category) : (detailLabels[text] ?? text);
}

/** How formal an event is; screens show the underscore as a space (customer spec 2, /summary). */
const formalityLevels = ['casual', 'semi_formal', 'formal', 'black_tie'] as const;

/** What a choice reads as; a value that is no choice comes back as it is. */
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

/** What a host looks at first when choosing between vendors. */
export const servicePriorityOptions: readonly Option[] = [
  { value: 'price', label: 'The best price' },
  { value: 'quality', label: 'The best reviews' },
  { value: 'distance', label: 'Close to the event' },
  { value: 'style', label: 'A style that fits the theme' },
];

/** How much of putting up and taking down the vendors should do. */
export const setupAssistanceOptions: readonly Option[] = [
  { value: 'none', label: 'We set up ourselves' },
  { value: 'setup', label: 'Setup' },
  { value: 'setup_and_cleanup', label: 'Setup and cleanup' },
];
