import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ServiceWish } from '#shared/planning/plan.ts';

export const sameAreas = (one: readonly Category[], other: readonly Category[]): boolean =>
  one.length === other.length && one.every((category) => other.includes(category));

interface AreaVersions {
  /** What the ticks began with. */
  base: readonly Category[];
  mine: readonly Category[];
  /** The current state, changed in another tab or on another device. */
  theirs: readonly Category[];
}

/** Both sides' ticks and unticks together: a service is in when either side added it and neither took it out. */
export function mergeAreas({ base, mine, theirs }: AreaVersions): Category[] {
  return categories.filter((category) => {
    const before = base.includes(category);
    const changed = [mine, theirs].map((side) => side.includes(category)).find((now) => now !== before);
    return changed ?? before;
  });
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
