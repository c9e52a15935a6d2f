import { describe, expect, it } from 'vitest';
import type { VendorProduct } from '#shared/api/products.ts';
import { changesBetween } from '#shared/kernel/field-changes.ts';
import { toDifferences } from './conflict-text.ts';
import { sentChanges } from './product-changes.ts';
import {
  emptyValues,
  toFields,
  toProductForm,
  productValuesSchema,
  storedForm,
  valuesIn,
  toProductValues,
} from './product-values.ts';
import type { ProductFields } from './product-values.ts';

const base = { ...emptyValues('catering'), name: 'Taco bar', priceText: '12.00' };

describe('guest limits of a product', () => {
  const guests = (minimumGuests: string, maximumGuests: string) =>
    toProductForm(toFields({ ...base, minimumGuests, maximumGuests })).guests;
  const problems = (minimumGuests: string, maximumGuests: string) =>
    productValuesSchema
      .safeParse({ ...base, description: 'Tacos for everybody.', minimumGuests, maximumGuests })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('sets no guest limit if a field is blank', () => {
    expect([guests('', ' '), guests('20', ''), guests('', '70')]).toEqual([null, { minimum: 20 }, { maximum: 70 }]);
  });

  it('requires whole numbers of guests, the maximum not below the minimum', () => {
    expect(problems('20', '70')).toBeUndefined();
    expect(problems('70', '20')).toEqual([
      ['maximumGuests', 'The maximum number of guests must be at least the minimum'],
    ]);
    expect(problems('1.5', '')).toEqual([['minimumGuests', 'Guest count must be a whole number']]);
    expect(problems('', 'many')?.map(([path]) => path)).toEqual(['maximumGuests']);
  });
});

const product: VendorProduct = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  version: 3,
  status: 'approved',
  name: 'Taco bar',
  description: 'Tacos with everything, for fifty guests.',
  category: 'catering',
  price: { amountCents: 1200, unit: 'per_person' },
  imageUrl: null,
  imageUploadId: null,
  galleryPhotos: ['a', 'b'],
  isAvailable: true,
  weekdays: [],
  change: null,
  rejectionReason: null,
  submittedAt: null,
};

describe('changes sent by the product form', () => {
  const shown = (of: VendorProduct) => toFields(toProductValues(of));
  const sent = (of: VendorProduct, changes: Partial<ProductFields>) =>
    sentChanges(changesBetween(shown(of), { ...shown(of), ...changes }), { values: shown(of), product: of });

  it('sends nothing for values that are stored and shown again', () => {
    const full = { ...product, guests: { maximum: 40 }, imageUploadId: 'c', weekdays: [5, 6], byOfferOnly: true };
    const answered = {
      ...product,
      guests: { maximum: 20, perPiece: true },
      facts: {
        role: 'add_on',
        mainIds: ['m'],
        hours: { from: '18:00', to: '01:00' },
        includes: ['staff'],
        needs: ['power'],
      },
      dishes: [{ name: 'Rice', diets: ['Vegan'] }],
      excludes: 'No bar staff',
    } satisfies VendorProduct;
    for (const one of [product, full, answered, { ...product, change: { ...full, status: 'pending' as const } }]) {
      expect(toProductForm(toFields(toProductValues(one)))).toEqual(storedForm(one));
      expect(valuesIn(toFields(toProductValues(one)))).toEqual(toProductValues(one));
    }
  });

  it('sends only the changed fields, a price with its unit', () => {
    expect(sent(product, { price: { priceText: '12.00', unit: 'flat' }, galleryPhotos: ['b', 'a'] })).toEqual({
      price: { from: product.price, to: { amountCents: 1200, unit: 'flat' } },
      galleryPhotos: { from: ['a', 'b'], to: ['b', 'a'] },
    });
  });

  it('sends the stored original value, however it is written', () => {
    const everyDay = { ...product, weekdays: [0, 1, 2, 3, 4, 5, 6], guests: {} };
    const guests = { minimumGuests: '20', maximumGuests: '', perPiece: null };
    expect(sent(everyDay, { weekdays: ['6'], guests })).toEqual({
      weekdays: { from: [0, 1, 2, 3, 4, 5, 6], to: [6] },
      guests: { from: {}, to: { minimum: 20 } },
    });
  });

  it('keeps that guests are counted per piece when their number changes', () => {
    const cake = { ...product, guests: { maximum: 20, perPiece: true } };
    const retyped = { ...shown(cake).guests, maximumGuests: '24' };
    expect(sent(cake, { guests: retyped })).toEqual({
      guests: { from: cake.guests, to: { maximum: 24, perPiece: true } },
    });
    const whole = { ...product, guests: { maximum: 20, perPiece: false } };
    expect(sent(whole, { guests: { ...shown(whole).guests, minimumGuests: '5' } }).guests?.to).toEqual({
      minimum: 5,
      maximum: 20,
      perPiece: false,
    });
  });

  it('drops the pieces together with the number of guests that one serves', () => {
    const cake = { ...product, guests: { maximum: 20, perPiece: true } };
    expect(sent(cake, { guests: { ...shown(cake).guests, maximumGuests: '' } }).guests?.to).toBeNull();
  });

  it('sends the value that was edited, even if another one is stored by now', () => {
    const values = { ...shown(product), name: 'Late taco bar' };
    const stored = { ...product, name: 'Early taco bar' };
    const changes = changesBetween(shown(product), values);
    expect(sentChanges(changes, { values: shown(product), product: stored })).toEqual({
      name: { from: 'Taco bar', to: 'Late taco bar' },
    });
  });

  it('sends the category of a new product, touched or not', () => {
    const values = toFields(emptyValues('decor'));
    expect(sentChanges(changesBetween(values, { ...values, name: 'Arch' }), { values })).toEqual({
      category: { from: null, to: 'decor' },
      name: { from: '', to: 'Arch' },
    });
  });
});

it('describes a conflict in words', () => {
  const base = toFields(toProductValues(product));
  const theirs = { ...base, price: { priceText: '12.00', unit: 'flat' as const }, galleryPhotos: ['c'] };
  expect(
    toDifferences({ mine: base, theirs: { version: 4, values: theirs }, fields: ['galleryPhotos', 'price'] }),
  ).toEqual([
    { label: 'More photos', mine: '2 photos', theirs: '1 photo' },
    { label: 'Price', mine: '$12.00 per person', theirs: '$12.00' },
  ]);
});

it('reports every invalid field, even if a text is too short', () => {
  const result = productValuesSchema.safeParse({
    ...emptyValues('catering'),
    name: 'Midnight toasts',
    description: 'Too short',
    priceText: 'a lot',
  });
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['description', 'Product description must be at least 10 characters'],
    ['priceText', 'Enter one amount, such as 45 or 1,200.50'],
  ]);
});

describe('times of a product', () => {
  const brunch = { name: 'Brunch', startTime: '10:00', endTime: '14:00' };
  const evening = { name: 'Evening', startTime: '17:00', endTime: '00:00' };
  const problems = (changes: Partial<ReturnType<typeof emptyValues>>) =>
    productValuesSchema
      .safeParse({ ...base, description: 'Tacos for everybody.', ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are sent as hours, and as nothing for the hours of the event', () => {
    const sent = (changes: Partial<ReturnType<typeof emptyValues>>) => toProductForm(toFields({ ...base, ...changes }));
    expect(sent({})).toMatchObject({ durationHours: null, startTimes: [] });
    expect(sent({ durationHours: '2.5' })).toMatchObject({ durationHours: 2.5 });
    expect(sent({ startTimes: [brunch, evening] }).startTimes).toEqual([
      { name: 'Brunch', startTime: '10:00', durationHours: 4 },
      { name: 'Evening', startTime: '17:00', durationHours: 7 },
    ]);
  });

  it('are refused at their field', () => {
    expect(problems({ startTimes: [brunch, evening] })).toBeUndefined();
    expect(problems({ durationHours: 'three' })?.map(([path]) => path)).toEqual(['durationHours']);
    expect(problems({ startTimes: [{ name: '', startTime: '', endTime: '' }] })).toEqual([
      ['startTimes.0.startTime', 'Enter a start'],
      ['startTimes.0.endTime', 'Enter an end'],
    ]);
    expect(problems({ startTimes: [{ ...brunch, name: ' ' }] })).toEqual([['startTimes.0.name', 'Enter a name']]);
    expect(problems({ startTimes: [{ ...brunch, endTime: '14:15' }] })?.map(([path]) => path)).toEqual([
      'startTimes.0.endTime',
    ]);
    expect(problems({ startTimes: [evening, brunch, { ...brunch, name: 'Lunch', startTime: '13:00' }] })).toEqual([
      ['startTimes.2.startTime', 'Lunch begins before Brunch ends'],
    ]);
    expect(problems({ unit: 'per_hour', durationHours: '3' })?.map(([path]) => path)).toEqual(['durationHours']);
  });
});

describe('answers about a package', () => {
  const problems = (changes: Partial<ReturnType<typeof emptyValues>>) =>
    productValuesSchema
      .safeParse({ ...base, description: 'Tacos for everybody.', ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const sent = (changes: Partial<ReturnType<typeof emptyValues>>) => toProductForm(toFields({ ...base, ...changes }));

  it('are sent only as far as they were given', () => {
    expect(sent({})).toMatchObject({ facts: null, dishes: null, excludes: null });
    expect(sent({ role: 'main', mainIds: ['m'], hoursFrom: '10:00', hoursTo: '14:00' }).facts).toEqual({
      role: 'main',
      hours: { from: '10:00', to: '14:00' },
    });
    expect(
      sent({ category: 'decor', includes: ['staff', 'linen'], dishes: [{ name: 'Rice', diets: [] }] }),
    ).toMatchObject({ facts: { includes: ['linen'] }, dishes: null });
  });

  it('are refused at their field', () => {
    expect(problems({ hoursFrom: '10:00' })).toEqual([['hoursTo', 'Enter an end']]);
    expect(problems({ hoursTo: '10:00' })).toEqual([['hoursFrom', 'Enter a start']]);
    expect(problems({ hoursFrom: '10:00', hoursTo: '10:00' })?.map(([path]) => path)).toEqual(['hoursTo']);
    expect(
      problems({
        dishes: [
          { name: 'Rice', diets: [] },
          { name: ' ', diets: [] },
        ],
      })?.map(([path]) => path),
    ).toEqual(['dishes.1.name']);
    expect(problems({ excludes: 'x' })?.map(([path]) => path)).toEqual(['excludes']);
  });
});
