import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { applyListChange } from '../kernel/field-changes.ts';
import type { ListChange, SentListChange } from '../kernel/field-changes.ts';
import type { ServiceWish } from './plan.ts';
import { serviceOptions } from './service-options.ts';

/** Ticks of a service's options and checklist. */
export interface WishChange {
  category: Category;
  options: ListChange<string>;
  checklist: ListChange<string>;
}

export const wishFor = (wishes: readonly ServiceWish[], category: Category): ServiceWish =>
  wishes.find((wish) => wish.category === category) ?? { category, options: [], checklist: [] };

/** Returns the services of a plan after a change, in the order of the categories. */
export function changeServices(serviceAreas: readonly Category[], change: SentListChange<Category>): Category[] {
  const changed = applyListChange(serviceAreas, change);
  return categories.filter((category) => changed.includes(category));
}

/**
 * Returns the wishes after a change to one service, in the order of the categories, without empty ones. If only one
 * option may be chosen, another person's concurrent choice stays, and the change is a conflict.
 */
export function changeWish(
  wishes: readonly ServiceWish[],
  { category, options, checklist }: WishChange,
): { wishes: ServiceWish[]; isConflict: boolean } {
  const before = wishFor(wishes, category);
  const others = before.options.filter((id) => !options.add.includes(id) && !options.remove.includes(id));
  const isConflict = serviceOptions[category].choose === 'one' && options.add.length > 0 && others.length > 0;
  const wish = {
    category,
    options: isConflict ? before.options : applyListChange(before.options, options),
    checklist: applyListChange(before.checklist, checklist),
  };
  const changed = [...wishes.filter((other) => other.category !== category), wish];
  const saying = changed.filter((one) => one.options.length + one.checklist.length > 0);
  return {
    wishes: saying.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category)),
    isConflict,
  };
}
