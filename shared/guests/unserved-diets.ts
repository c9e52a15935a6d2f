import type { Diet as DishDiet } from '../products/package-inclusions.ts';
import type { NamedCount } from './count-guests.ts';

/** The diets that vendors name for their dishes; a vegan dish serves vegetarians too. */
const served: Readonly<Record<string, readonly DishDiet[]>> = {
  vegetarian: ['Vegetarian', 'Vegan'],
  vegan: ['Vegan'],
  kosher: ['Kosher'],
  halal: ['Halal'],
  'gluten-free': ['Gluten-Free'],
};

/**
 * Returns the diets of guests that none of the dishes serves. Vendors don't name other diets, such as nut-free, so
 * nothing is known about those.
 */
export const listUnserved = (
  diets: readonly NamedCount[],
  dishes: readonly { diets: readonly DishDiet[] }[],
): NamedCount[] =>
  diets.filter(({ name }) => {
    const wanted = served[name];
    return wanted && !dishes.some((dish) => wanted.some((diet) => dish.diets.includes(diet)));
  });
