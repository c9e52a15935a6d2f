import { describe, expect, it } from 'vitest';
import { galleryPhotosPerProduct } from '../kernel/policies.ts';
import { productFormSchema } from './product-form.ts';

const form = {
  name: 'Taco bar',
  description: 'Tacos with everything, for fifty guests.',
  category: 'catering',
  price: { amountCents: 1200, unit: 'per_person' },
  guests: null,
  imageUploadId: null,
  galleryPhotos: [],
  isAvailable: true,
  byOfferOnly: false,
  weekdays: [],
  facts: null,
  dishes: null,
  excludes: null,
  durationHours: null,
  startTimes: [],
};
const makeId = (n: number) => `01HZZZZZZZZZZZZZZZZZZZZZ${String(n).padStart(2, '0')}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => makeId(n));
const problems = (galleryPhotos: unknown) =>
  productFormSchema
    .safeParse({ ...form, galleryPhotos })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('gallery of a product', () => {
  it('keeps up to eight gallery photos in their order', () => {
    expect(galleryPhotosPerProduct).toBe(8);
    const chosen = ids(8).toReversed();
    expect(productFormSchema.parse({ ...form, galleryPhotos: chosen }).galleryPhotos).toEqual(chosen);
    expect(problems(ids(9))).toEqual([['galleryPhotos', 'Add up to 8 more photos of this product.']]);
  });

  it('accepts each gallery photo once, and only uploads', () => {
    expect(problems([makeId(1), makeId(2), makeId(1)])).toEqual([['galleryPhotos', 'Add each photo once.']]);
    expect(problems([makeId(1), '../secret'])?.map(([path]) => path)).toEqual(['galleryPhotos.1']);
  });
});

describe('weekdays of a product', () => {
  it('removes duplicate weekdays', () => {
    expect(productFormSchema.parse({ ...form, weekdays: [1, 1, 5, 1] })).toMatchObject({ weekdays: [1, 5] });
  });
});
