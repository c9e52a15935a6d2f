import { expect, it } from 'vitest';
import type { Category } from '#shared/kernel/categories.ts';
import { stepsFor } from '#shared/vendors/question-sets.ts';
import { formatLimits } from './question-text.ts';
import { proves } from '#tests/support/proves.ts';

const wordsOf = (category: Category, key: string): string | undefined => {
  const field = stepsFor(category)
    .flatMap(({ fields }) => fields)
    .find((one) => one.key === key);
  return field && formatLimits(field);
};

it('says what an answer must keep to, as the wizard checks it', proves('desk-6'), () => {
  expect(wordsOf('venue', 'servicePhotos')).toBe('Exactly 2 files');
  expect(wordsOf('venue', 'pricingDocuments')).toBe('At most 5 files');
  expect(wordsOf('venue', 'capacity')).toBe('1 to 10,000');
  expect(wordsOf('catering', 'maximumGuests')).toBe('1 to 10,000, not below Minimum Guests');
  expect(wordsOf('decor', 'serviceFeePercentage')).toBe('0 to 100');
  expect(wordsOf('decor', 'cancellationPolicy')).toBe('');
});
