import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { failureReason } from './api.ts';
import type { ProductValues } from './product-values.ts';

const formFields: Readonly<Record<string, keyof ProductValues>> = {
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

/** 'changes.price.to.amountCents' of what was sent, and 'category' of what came of it. */
const fieldAt = (path: string): keyof ProductValues | undefined =>
  formFields[path.replace(/^changes\.(\w+)\.to/, '$1')];

/** Puts the server's messages at their fields; others are shown in a toast. */
export function showProblems(error: unknown, { setError }: UseFormReturn<ProductValues>): void {
  const fields = Object.entries((isApiError(error) && error.fields) || {});
  for (const [path, message] of fields) {
    const name = fieldAt(path);
    if (name) setError(name, { message }, { shouldFocus: true });
  }
  if (!fields.some(([path]) => fieldAt(path))) toast.error('Your product was not saved', failureReason(error));
}
