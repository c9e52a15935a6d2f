import { describe, expect, it } from 'vitest';
import { inWords } from './conflict-words.ts';
import { emptyValues, mergeProducts } from './product-values.ts';

const base = { ...emptyValues('catering'), name: 'Taco bar', priceText: '12.00' };

describe('a product in two windows', () => {
  it('keeps both changes of different parts', () => {
    const mine = { ...base, name: 'Late taco bar' };
    const theirs = { ...base, isAvailable: false, imageUploadIds: ['u'] };
    expect(mergeProducts({ base, mine, theirs })).toEqual({
      merged: { ...theirs, name: 'Late taco bar' },
      conflicts: [],
    });
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
