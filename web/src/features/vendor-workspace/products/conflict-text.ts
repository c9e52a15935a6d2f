import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { formatWeekdays } from '#shared/kernel/weekdays.ts';
import { factLines, roleLabels } from '#shared/products/fact-lines.ts';
import { storedPackageTimes } from '#shared/products/package-times.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { FieldConflict } from '#web/domain/editing/field-editor-options.ts';
import { toProductForm } from './product-values.ts';
import type { ProductFields } from './product-values.ts';

const labels: Record<keyof ProductFields, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  imageUploadId: 'Image',
  galleryPhotos: 'More photos',
  price: 'Price',
  guests: 'Guests',
  weekdays: 'Days',
  isAvailable: 'Available',
  byOfferOnly: 'By offer only',
  durationHours: 'Length',
  startTimes: 'Start times',
  facts: 'About the package',
  dishes: 'Dishes',
  excludes: 'Not included',
};

const known = Object.keys(labels) as (keyof ProductFields)[];

/** Formats the product fields that two windows changed. */
export const toDifferences = ({ mine, theirs, fields }: FieldConflict<ProductFields>): Difference[] =>
  known
    .filter((field) => fields.includes(field))
    .map((field) => ({
      label: labels[field],
      mine: formatFieldValue(field, mine),
      theirs: formatFieldValue(field, theirs.values),
    }));

function formatGuests({ minimumGuests, maximumGuests, perPiece }: ProductFields['guests']): string {
  const range = [minimumGuests, maximumGuests].filter(Boolean).join(' to ') || 'Any number';
  return perPiece ? `${range} per piece` : range;
}

function formatFacts(field: 'facts' | 'dishes', values: ProductFields): string {
  const { facts, dishes } = toProductForm(values);
  const lines = factLines(field === 'facts' ? { facts: facts ?? {} } : { dishes: dishes ?? [] }, {});
  const kind = field === 'facts' && facts?.role === 'main' ? [roleLabels.main] : [];
  return [...kind, ...lines.map(({ label, text }) => `${label}: ${text}`)].join('; ') || 'No answer';
}

function formatFieldValue(field: keyof ProductFields, values: ProductFields): string {
  if (field === 'guests') return formatGuests(values.guests);
  if (field === 'price') return formatPrice(toProductForm(values).price);
  if (field === 'category') return categoryLabel(values.category);
  if (field === 'imageUploadId') return values.imageUploadId ? 'A photo' : 'No photo';
  if (field === 'galleryPhotos') return plural(values.galleryPhotos.length, 'photo');
  if (field === 'isAvailable' || field === 'byOfferOnly') return values[field] ? 'Yes' : 'No';
  if (field === 'weekdays') return formatWeekdays(values.weekdays.map(Number));
  if (field === 'durationHours')
    return formatPackageTimes(storedPackageTimes({ ...toProductForm(values), startTimes: [] })) || 'None of its own';
  if (field === 'startTimes')
    return formatPackageTimes(storedPackageTimes({ ...toProductForm(values), durationHours: null })) || 'None';
  if (field === 'facts' || field === 'dishes') return formatFacts(field, values);
  return values[field];
}
