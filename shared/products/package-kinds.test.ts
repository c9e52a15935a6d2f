import { expect, it } from 'vitest';
import type { Category } from '../kernel/categories.ts';
import { packageKinds } from './package-kinds.ts';

const kinds = (category: Category, name: string, description = '') => packageKinds({ category, name, description });

it('reads all kinds that a name contains', () => {
  expect(kinds('entertainment', 'Host and DJ')).toEqual(['dj', 'mc']);
  expect(kinds('catering', 'Tres leches table', 'Two cakes cut to fifty pieces.')).toEqual(['cake']);
  expect(kinds('entertainment', 'Full evening, five players', 'The trio with piano.')).toEqual(['live-band']);
  expect(kinds('photography', 'Full day, two photographers')).toEqual(['full-day']);
});

it('reads the description only if the name contains none', () => {
  expect(kinds('decor', 'Columns, a pair', 'Two columns with a big balloon on top.')).toEqual(['balloons']);
  expect(kinds('entertainment', 'DJ for the evening', 'Five hours, a band on request.')).toEqual(['dj']);
});

it('reads the hours of a photographer who is named after the prints', () => {
  expect(kinds('photography', 'Prints by dessert', 'Two hours of pictures, a print for each guest.')).toEqual([
    'other',
    'highlights',
  ]);
});

it('takes no dish for a cake', () => {
  expect(kinds('catering', 'Dim sum brunch', 'Bao, siu mai and turnip cake.')).toEqual([]);
});

it('reads all parts of a technical set', () => {
  expect(kinds('audio-visual', 'Conference room', 'Screen, projector and four microphones.')).toEqual([
    'speeches',
    'screen',
  ]);
});
