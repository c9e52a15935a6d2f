import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { reasonOf } from './api.ts';
import type { ProductValues } from './product-values.ts';

const fieldOf: Readonly<Record<string, keyof ProductValues>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'priceText',
  'price.amountCents': 'priceText',
  'price.unit': 'unit',
  'guests.minimum': 'minimumGuests',
  'guests.maximum': 'maximumGuests',
  imageUploadId: 'imageUploadIds',
  galleryPhotos: 'galleryPhotos',
  weekdays: 'weekdays',
};

/** Puts the server's messages at their fields; others are shown in a toast. */
export function showProblems(error: unknown, { setError }: UseFormReturn<ProductValues>): void {
  const fields = Object.entries((isApiError(error) && error.fields) || {});
  for (const [path, message] of fields) {
    const name = fieldOf[path];
    if (name) setError(name, { message }, { shouldFocus: true });
  }
  if (!fields.some(([path]) => fieldOf[path])) toast.error('Your product was not saved', reasonOf(error));
}
