import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ServiceWish } from '#shared/planning/plan.ts';
import { mergeSets } from '../editing/merge.ts';
import type { Versions } from '../editing/merge.ts';

export const sameAreas = (one: readonly Category[], other: readonly Category[]): boolean =>
  one.length === other.length && one.every((category) => other.includes(category));

/** Both sides' ticks and unticks together, in category order. */
export function mergeAreas(versions: Versions<readonly Category[]>): Category[] {
  const merged = mergeSets(versions);
  return categories.filter((category) => merged.includes(category));
}

export const wishFor = (wishes: readonly ServiceWish[], category: Category): ServiceWish =>
  wishes.find((wish) => wish.category === category) ?? { category, options: [], checklist: [] };

export const sameWish = (one: ServiceWish, other: ServiceWish): boolean =>
  sameIds(one.options, other.options) && sameIds(one.checklist, other.checklist);

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The wishes with this one in its service's place; one that says nothing leaves the list. In category order. */
export function withWish(wishes: readonly ServiceWish[], wish: ServiceWish): ServiceWish[] {
  const others = wishes.filter(({ category }) => category !== wish.category);
  const all = wish.options.length + wish.checklist.length > 0 ? [...others, wish] : others;
  return all.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
}
