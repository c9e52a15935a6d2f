import { expect, it } from 'vitest';
import type { Category } from '#shared/kernel/categories.ts';
import { stepsFor } from '#shared/vendors/answers/question-sets.ts';
import { formatLimits } from './question-text.ts';
import { proves } from '#tests/support/proves.ts';

const readLimits = (category: Category, key: string): string | undefined => {
  const field = stepsFor(category)
    .flatMap(({ fields }) => fields)
    .find((one) => one.key === key);
  return field && formatLimits(field);
};

it('describes the limits of an answer as the wizard checks them', proves('desk-6'), () => {
  expect(readLimits('venue', 'servicePhotos')).toBe('Exactly 2 files');
  expect(readLimits('venue', 'pricingDocuments')).toBe('At most 5 files');
  expect(readLimits('venue', 'capacity')).toBe('1 to 10,000');
  expect(readLimits('catering', 'maximumGuests')).toBe('1 to 10,000, no less than Minimum Guests');
  expect(readLimits('decor', 'serviceFeePercentage')).toBe('0 to 100');
  expect(readLimits('decor', 'cancellationPolicy')).toBe('');
});
