import { expect, it } from 'vitest';
import { productValuesSchema } from './product-schema.ts';

it('reports every invalid field, even if a text is too short', () => {
  const result = productValuesSchema.safeParse({
    name: 'Midnight toasts',
    description: 'Too short',
    category: 'catering',
    isAvailable: true,
    byOfferOnly: false,
    priceText: 'a lot',
    unit: 'flat',
    minimumGuests: '',
    maximumGuests: '',
    imageUploadIds: [],
    galleryPhotos: [],
    weekdays: ['1'],
  });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['description', 'Product description must be at least 10 characters'],
    ['priceText', 'Enter one amount, such as 45 or 1,200.50'],
  ]);
});
