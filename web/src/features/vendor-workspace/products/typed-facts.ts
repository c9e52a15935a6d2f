import type { Category } from '#shared/kernel/categories.ts';
import { dishesSchema, excludesSchema, packageFactsSchema } from '#shared/products/package-facts-schema.ts';
import type { Dishes, PackageFacts, PackageRole } from '#shared/products/package-facts-schema.ts';
import { inclusions } from '#shared/products/package-inclusions.ts';
import type { Diet, InclusionId, NeedId } from '#shared/products/package-inclusions.ts';
import type { ProductForm } from '#shared/products/product-form.ts';

/** A dish of food as typed. */
export interface TypedDish {
  name: string;
  diets: Diet[];
}

interface TypedFacts {
  role: PackageRole | '';
  mainIds: string[];
  hoursFrom: string;
  hoursTo: string;
  includes: InclusionId[];
  needs: NeedId[];
  dishes: TypedDish[];
  excludes: string;
}

export const noFacts: TypedFacts = {
  role: '',
  mainIds: [],
  hoursFrom: '',
  hoursTo: '',
  includes: [],
  needs: [],
  dishes: [],
  excludes: '',
};

export const toTypedFacts = ({
  facts,
  dishes,
  excludes,
}: Pick<ProductForm, 'facts' | 'dishes' | 'excludes'>): TypedFacts => ({
  role: facts?.role ?? '',
  mainIds: facts?.mainIds ?? [],
  hoursFrom: facts?.hours?.from ?? '',
  hoursTo: facts?.hours?.to ?? '',
  includes: facts?.includes ?? [],
  needs: facts?.needs ?? [],
  dishes: dishes ?? [],
  excludes: excludes ?? '',
});

type OfCategory<Field extends keyof TypedFacts> = Pick<TypedFacts, Field> & { category: Category };

/** Returns the answers to send, without those of another service's list; null without one. */
export function parseFacts({
  category,
  role,
  mainIds,
  hoursFrom,
  hoursTo,
  includes,
  needs,
}: OfCategory<Exclude<keyof TypedFacts, 'dishes' | 'excludes'>>): PackageFacts | null {
  const listed = includes.filter((id) => inclusions[category].includes(id));
  const facts: PackageFacts = {
    ...(role && { role }),
    ...(role === 'add_on' && mainIds.length > 0 && { mainIds }),
    ...((hoursFrom || hoursTo) && { hours: { from: hoursFrom, to: hoursTo } }),
    ...(listed.length > 0 && { includes: listed }),
    ...(needs.length > 0 && { needs }),
  };
  return Object.keys(facts).length > 0 ? facts : null;
}

/** Only food has dishes. */
export const parseDishes = ({ category, dishes }: OfCategory<'dishes'>): Dishes | null =>
  category === 'catering' && dishes.length > 0 ? dishes.map((dish) => ({ ...dish, name: dish.name.trim() })) : null;

type Problem = [path: (string | number)[], message: string];

function hoursProblems({ hoursFrom, hoursTo }: Pick<TypedFacts, 'hoursFrom' | 'hoursTo'>): Problem[] {
  if (hoursFrom && !hoursTo) return [[['hoursTo'], 'Enter an end']];
  if (hoursTo && !hoursFrom) return [[['hoursFrom'], 'Enter a start']];
  return hoursFrom && hoursFrom === hoursTo ? [[['hoursTo'], 'Choose another time than the first']] : [];
}

/** Returns why the answers can't be sent, by field. */
export function factProblems(values: OfCategory<keyof TypedFacts>): Problem[] {
  const [hours, dishes] = [hoursProblems(values), parseDishes(values)];
  const issues = hours.length > 0 ? [] : (packageFactsSchema.safeParse(parseFacts(values) ?? {}).error?.issues ?? []);
  const inDishes = dishes ? (dishesSchema.safeParse(dishes).error?.issues ?? []) : [];
  const inExcludes = values.excludes.trim()
    ? (excludesSchema.safeParse(values.excludes.trim()).error?.issues ?? [])
    : [];
  return [
    ...hours,
    ...issues.map(({ path, message }): Problem => [[String(path[0])], message]),
    ...inDishes.map(({ path, message }): Problem => [['dishes', ...path.map(toKey)], message]),
    ...inExcludes.map(({ message }): Problem => [['excludes'], message]),
  ];
}

const toKey = (part: PropertyKey): string | number => (typeof part === 'number' ? part : String(part));
