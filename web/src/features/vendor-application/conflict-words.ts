import { basicNames, questionName } from '#shared/vendors/application-names.ts';
import type { ApplicationForm } from '#shared/vendors/application.ts';
import { parseCategory } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import { questionSetTitles } from '#shared/vendors/question-sets.ts';
import { guestsWords } from '#web/domain/vendors/typed-guests.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { Conflict } from '#web/domain/editing/save-merging.ts';
import type { ConflictPath } from './merge-application.ts';

const productLabels: Partial<Record<string, string>> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Selling price',
  guests: 'Guests',
  imageUploadId: 'Image',
};

interface Sides {
  mine: ApplicationForm;
  theirs: ApplicationForm;
}

/** The answers that two windows changed, in words. */
export const inWords = ({ mine, theirs, fields }: Conflict<ApplicationForm>): Difference[] =>
  fields.map((path) => differenceOf(path, { mine, theirs: theirs.values }));

/** Both sides of a field that both changed, in words. */
export function differenceOf(path: ConflictPath, { mine, theirs }: Sides): Difference {
  return { label: labelOf(path, mine), mine: wordsOf(valueAt(path, mine)), theirs: wordsOf(valueAt(path, theirs)) };
}

function labelOf(path: ConflictPath, form: ApplicationForm): string {
  const [part = '', middle = '', key = ''] = path.split('.');
  if (part === 'basic') return basicNames[middle as keyof typeof basicNames] ?? middle;
  if (part === 'answers') {
    const category = parseCategory(middle);
    return category ? `${questionSetTitles[category]}: ${questionName(category, key)}` : key;
  }
  const nth = form.products.findIndex(({ id }) => id === middle) + 1;
  return `Product/Service ${nth}: ${productLabels[key] ?? key}`;
}

function valueAt(path: ConflictPath, form: ApplicationForm): unknown {
  const [part = '', middle = '', key = ''] = path.split('.');
  if (part === 'basic') return entry(form.basic, middle);
  if (part === 'answers') return entry(entry(form.answers, middle), key);
  return entry(
    form.products.find(({ id }) => id === middle),
    key,
  );
}

const entry = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[key] : undefined;

function wordsOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && value.trim() !== '') return value;
  if (Array.isArray(value)) return value.length === 1 ? '1 file' : `${value.length} files`;
  if (typeof value !== 'object' || value === null) return 'Not set';
  return 'unit' in value ? formatPrice(value as Price) : guestsWords(value);
}
