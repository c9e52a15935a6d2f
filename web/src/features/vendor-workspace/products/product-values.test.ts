import { describe, expect, it } from 'vitest';
import { inWords } from './conflict-words.ts';
import { productValuesSchema } from './product-schema.ts';
import { emptyValues, formOf, mergeProducts } from './product-values.ts';

const base = { ...emptyValues('catering'), name: 'Taco bar', priceText: '12.00' };

describe('the guests of a product', () => {
  const guests = (minimumGuests: string, maximumGuests: string) =>
    formOf({ ...base, minimumGuests, maximumGuests }).guests;
  const problems = (minimumGuests: string, maximumGuests: string) =>
    productValuesSchema
      .safeParse({ ...base, description: 'Tacos for everybody.', minimumGuests, maximumGuests })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('have no limit where a field is blank', () => {
    expect([guests('', ' '), guests('20', ''), guests('', '70')]).toEqual([
      undefined,
      { minimum: 20 },
      { maximum: 70 },
    ]);
  });

  it('are whole numbers, the most not below the fewest', () => {
    expect(problems('20', '70')).toBeUndefined();
    expect(problems('70', '20')).toEqual([['maximumGuests', 'The most guests must be at least the fewest']]);
    expect(problems('1.5', '')).toEqual([['minimumGuests', 'Guest count must be a whole number']]);
    expect(problems('', 'many')?.map(([path]) => path)).toEqual(['maximumGuests']);
  });
});

describe('a product in two windows', () => {
  it('keeps both changes of different parts', () => {
    const mine = { ...base, name: 'Late taco bar' };
    const theirs = { ...base, isAvailable: false, imageUploadIds: ['u'] };
    expect(mergeProducts({ base, mine, theirs })).toEqual({
      merged: { ...theirs, name: 'Late taco bar' },
      conflicts: [],
    });
  });

  it('has the gallery of one side, in its order, and asks which when both changed it', () => {
    const mine = { ...base, galleryPhotos: ['b', 'a'] };
    const theirs = { ...base, galleryPhotos: ['c'] };
    expect(mergeProducts({ base, mine, theirs: base }).merged).toEqual(mine);
    const { conflicts } = mergeProducts({ base, mine, theirs });
    expect(inWords({ mine, theirs: { version: 2, values: theirs }, fields: conflicts })).toEqual([
      { label: 'More photos', mine: '2 photos', theirs: '1 photo' },
    ]);
  });

  it('never joins the amount of one side with the unit of the other', () => {
    const mine = { ...base, priceText: '15.00' };
    const theirs = { ...base, unit: 'per_person' as const };
    const { merged, conflicts } = mergeProducts({ base, mine, theirs });
    expect([merged, conflicts]).toEqual([mine, ['price']]);
    expect(mergeProducts({ base, mine, theirs }, 'theirs').merged).toEqual(theirs);
    expect(inWords({ mine, theirs: { version: 2, values: theirs }, fields: conflicts })).toEqual([
      { label: 'Price', mine: '$15.00', theirs: '$12.00 per person' },
    ]);
  });
});
