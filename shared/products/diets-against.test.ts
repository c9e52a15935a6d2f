import { expect, it } from 'vitest';
import type { Category } from '../kernel/categories.ts';
import { dietsAgainst } from './diets-against.ts';

const food = (name: string, description = '', category: Category = 'catering') => ({ name, description, category });

it('pork is against two diets, shellfish against one', () => {
  const against = (description: string) => dietsAgainst(food('Buffet', description), [food('Buffet', description)]);
  expect(against('Brisket or pulled pork, three sides.')).toEqual(['Kosher', 'Halal']);
  expect(against('Shrimp boil for the whole yard.')).toEqual(['Kosher']);
  expect(against('Lamb and rice.')).toEqual([]);
  expect(against('Hamburgers and a porkless chili.')).toEqual([]);
});

it('food of a kitchen with pork counts as such unless it names the diet or its dishes serve it', () => {
  const smokehouse = [food('Pulled pork'), food('Ribs by the rack'), food('Halal lamb'), food('Ham', '', 'decor')];
  const against = (name: string, served?: ('Kosher' | 'Halal')[]) => dietsAgainst(food(name), smokehouse, served);
  expect(against('Ribs by the rack')).toEqual(['Kosher', 'Halal']);
  expect(against('Halal lamb')).toEqual(['Kosher']);
  expect(against('Ribs by the rack', ['Kosher', 'Halal'])).toEqual([]);
  expect(dietsAgainst(food('Arch', '', 'decor'), smokehouse)).toEqual([]);
});

it("noodles and dough aren't gluten-free unless the text or a dish names the diet", () => {
  const against = (name: string, description = '', served?: 'Gluten-Free'[]) =>
    dietsAgainst(food(name, description), [food(name), food('Dumpling bar')], served);
  expect(against('Noodle station')).toEqual(['Gluten-Free']);
  expect(against('Weekend brunch', 'Baked eggs and fruit.')).toEqual([]);
  expect(against('Gluten-free pizzas')).toEqual([]);
  expect(against('Noodle station', 'Rice noodles on request.', ['Gluten-Free'])).toEqual([]);
});
