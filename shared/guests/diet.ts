import { comparable } from './compare.ts';
import type { Diet } from './guest.ts';

const spellings: Record<Diet, string> = {
  vegan: 'vegan|vegans|plant-based|plant based',
  vegetarian: 'vegetarian|vegetarians|veggie|veg',
  pescatarian: 'pescatarian|pescetarian|pescatarians',
  'gluten-free': 'gluten-free|gluten free|glutenfree|gf|no gluten|gluten intolerant|gluten intolerance|gluten allergy',
  'dairy-free':
    'dairy-free|dairy free|dairyfree|df|no dairy|dairy allergy|lactose|lactose-free|lactose free|no lactose|lactose intolerant|lactose intolerance',
  'nut-free': 'nut-free|nut free|nutfree|nf|no nuts|nut allergy|nuts allergy|allergic to nuts|allergy to nuts',
  'shellfish-free':
    'shellfish-free|shellfish free|no shellfish|shellfish allergy|allergic to shellfish|allergy to shellfish',
  'egg-free': 'egg-free|egg free|no egg|no eggs|egg allergy|eggs allergy|allergic to eggs|allergy to eggs',
  'soy-free': 'soy-free|soy free|no soy|soy allergy|allergic to soy|allergy to soy',
  kosher: 'kosher',
  halal: 'halal',
};

const known = new Map<string, Diet>(
  Object.entries(spellings).flatMap(([diet, list]) => list.split('|').map((text) => [text, diet as Diet] as const)),
);

const nothing = new Set(['', 'none', 'no', 'n/a', 'na', 'nothing', '-', '–', '—']);

const isNothing = (text: string): boolean => nothing.has(text.toLowerCase().replace(/\.$/, ''));

/** Returns the parts of a cell; 'n/a' is one, and brackets are parts of their own. */
const splitDiets = (cell: string): string[] =>
  cell
    .replaceAll(/\bn\/a\b/gi, 'none')
    .split(/[,;/+\n()[\]]| and /i)
    .map((part) => part.trim())
    .filter((part) => !isNothing(part));

export interface ParsedDiets {
  diets: Diet[];
  /** The parts that aren't known diets, as typed. */
  dietText: string;
}

/** Returns the diets of a cell (rule guests-18). */
export function parseDiets(cell: string): ParsedDiets {
  const parts = splitDiets(cell).map((text) => ({ text, diet: known.get(comparable(text).replace(/[.!]$/, '')) }));
  const diets = parts.flatMap(({ diet }) => diet ?? []);
  return {
    diets: [...new Set(diets)],
    dietText: parts
      .filter(({ diet }) => !diet)
      .map(({ text }) => text)
      .join(', '),
  };
}
