import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { weekdaysWords } from '#shared/kernel/weekdays.ts';
import type { Difference } from '#web/domain/editing/ConflictDialog.tsx';
import type { Conflict } from '#web/domain/editing/save-merging.ts';
import { formOf } from './product-values.ts';
import type { ProductPart, ProductValues } from './product-values.ts';

const labels: Record<ProductPart, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  imageUploadIds: 'Image',
  galleryPhotos: 'More photos',
  price: 'Price',
  guests: 'Guests',
  weekdays: 'Days',
  isAvailable: 'Available',
  byOfferOnly: 'By offer only',
};

const parts = Object.keys(labels) as ProductPart[];

/** The parts of a product that two windows changed, in words. */
export const inWords = ({ mine, theirs, fields }: Conflict<ProductValues>): Difference[] =>
  parts
    .filter((part) => fields.includes(part))
    .map((part) => ({ label: labels[part], mine: textOf(part, mine), theirs: textOf(part, theirs.values) }));

function textOf(part: ProductPart, values: ProductValues): string {
  if (part === 'guests')
    return [values.minimumGuests, values.maximumGuests].filter(Boolean).join(' to ') || 'Any number';
  if (part === 'price') return formatPrice(formOf(values).price);
  if (part === 'category') return categoryLabel(values.category);
  if (part === 'imageUploadIds') return values.imageUploadIds.length > 0 ? 'A photo' : 'No photo';
  if (part === 'galleryPhotos') return plural(values.galleryPhotos.length, 'photo');
  if (part === 'isAvailable' || part === 'byOfferOnly') return values[part] ? 'Yes' : 'No';
  if (part === 'weekdays') return weekdaysWords(values.weekdays.map(Number));
  return values[part];
}
