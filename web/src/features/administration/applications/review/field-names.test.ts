import { describe, expect, it } from 'vitest';
import { checkApplication } from '#shared/vendors/application/application-check.ts';
import { applicationFormSchema } from '#shared/vendors/application/application.ts';
import { categories } from '#shared/kernel/categories.ts';
import { fieldName } from './field-names.ts';

describe('name of an application field', () => {
  it.each([
    ['basic.phone', 'Phone'],
    ['answers.venue.capacity', 'Venue: Maximum Capacity'],
    ['answers.catering.cancellationPolicy', 'Food & Beverage: Cancellation Policy'],
    ['products', 'Products'],
    ['products.1.imageUploadId', 'Product 2: picture'],
  ])('names %s as %s', (path, words) => expect(fieldName(path)).toBe(words));

  it('has a name for every field that can be missing', () => {
    const empty = applicationFormSchema.parse({
      basic: { serviceCategories: [...categories] },
      products: [{ id: '01JD0000000000000000000V01' }],
    });
    const paths = checkApplication(empty).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(fieldName(path)).not.toContain('.');
  });
});
