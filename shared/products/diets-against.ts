import type { Category } from '../kernel/categories.ts';
import type { Diet } from './package-inclusions.ts';

interface Described {
  name: string;
  description: string;
  category: Category;
}

const pork = /\b(?:pork|bacon|ham|prosciutto|chorizo|carnitas|al pastor|pancetta)\b/i;
const shellfish = /\b(?:shellfish|shrimps?|crabs?|lobsters?|oysters?|clams?|mussels?|prawns?)\b/i;

// Dough, unless the text or a dish names the diet.
const wheat = /\b(?:noodles?|dumplings?|bao|siu mai|pizzas?|pasta|ramen|udon)\b/i;

const textIn = ({ name, description }: Described): string => `${name} ${description}`;

/**
 * Returns the diets that food speaks against, whatever its vendor lists: pork isn't kosher or halal. Where another
 * package of the vendor has pork, one that doesn't name the diet counts the same. Noodles and dough aren't gluten-free.
 * `served` are the diets of its dishes.
 */
export function dietsAgainst(one: Described, others: readonly Described[], served: readonly Diet[] = []): Diet[] {
  if (one.category !== 'catering') return [];
  const text = textIn(one);
  const kitchen = others.filter(({ category }) => category === 'catering').map(textIn);
  const forbidden = (diet: Diet, foods: readonly RegExp[], where = kitchen): Diet[] => {
    if (served.includes(diet) || new RegExp(`\\b${diet}\\b`, 'i').test(text)) return [];
    return foods.some((food) => where.some((said) => food.test(said))) ? [diet] : [];
  };
  return [
    ...forbidden('Kosher', [pork, shellfish]),
    ...forbidden('Halal', [pork]),
    ...forbidden('Gluten-Free', [wheat], [text]),
  ];
}
