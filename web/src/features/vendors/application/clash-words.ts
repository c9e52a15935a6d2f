import type { ApplicationForm } from '#shared/application.ts';
import { parseCategory } from '#shared/categories.ts';
import { formatPrice } from '#shared/money.ts';
import type { Price } from '#shared/money.ts';
import { questionSetTitles, stepsFor } from '#shared/question-sets.ts';
import type { Difference } from '#web/parts/conflict/ConflictDialog.tsx';
import type { ClashPath } from './merge-application.ts';

const basicLabels: Partial<Record<string, string>> = {
  businessName: 'Business name',
  legalBusinessName: 'Legal business name',
  contactName: 'Contact name',
  ownerName: 'Owner name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  businessAddress: 'Business address',
  businessZipCode: 'Business ZIP code',
  travelDistanceMiles: 'Travel distance',
  description: 'Description',
  instagramHandle: 'Instagram handle',
  tiktokHandle: 'TikTok handle',
  businessLicenseNumber: 'Business license number',
};

const productLabels: Partial<Record<string, string>> = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  price: 'Selling price',
  imageUploadId: 'Image',
};

interface Sides {
  mine: ApplicationForm;
  theirs: ApplicationForm;
}

/** What stands on both sides of a field that both changed, in words. */
export function differenceOf(path: ClashPath, { mine, theirs }: Sides): Difference {
  return { label: labelOf(path, mine), mine: wordsOf(valueAt(path, mine)), theirs: wordsOf(valueAt(path, theirs)) };
}

function labelOf(path: ClashPath, form: ApplicationForm): string {
  const [part = '', middle = '', key = ''] = path.split('.');
  if (part === 'basic') return basicLabels[middle] ?? middle;
  if (part === 'answers') {
    const category = parseCategory(middle);
    const fields = category ? stepsFor(category).flatMap((step) => step.fields) : [];
    const label = fields.find((field) => field.key === key)?.label ?? key;
    return category ? `${questionSetTitles[category]}: ${label}` : label;
  }
  const nth = form.products.findIndex(({ id }) => id === middle) + 1;
  return `Product/Service ${nth}: ${productLabels[key] ?? key}`;
}

function valueAt(path: ClashPath, form: ApplicationForm): unknown {
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
  return typeof value === 'object' && value !== null ? formatPrice(value as Price) : 'Not set';
}
