import { expect, it } from 'vitest';
import { listUnserved } from './unserved-diets.ts';

const diets = ['vegetarian', 'kosher', 'nut-free'].map((name) => ({ name, count: 2 }));

it('a vegan dish serves vegetarians, and diets that vendors never name are left out', () => {
  expect(listUnserved(diets, [{ diets: ['Vegan'] }])).toEqual([{ name: 'kosher', count: 2 }]);
  expect(listUnserved(diets, []).map(({ name }) => name)).toEqual(['vegetarian', 'kosher']);
});
