import { categories } from './categories.ts';
import type { ServiceWish } from './plan.ts';
import { serviceOptions } from './service-options.ts';

/** What a wish says, in the catalogue's words and order; ids that the catalogue no longer knows are left out. */
export function wishWords({ category, options, checklist }: ServiceWish): { options: string[]; checklist: string[] } {
  const known = serviceOptions[category];
  return {
    options: known.options.filter(({ id }) => options.includes(id)).map(({ name }) => name),
    checklist: known.checklist.filter(({ id }) => checklist.includes(id)).map(({ text }) => text),
  };
}

/** The wishes with this one in its service's place; one that says nothing leaves the list. In category order. */
export function withWish(wishes: readonly ServiceWish[], wish: ServiceWish): ServiceWish[] {
  const others = wishes.filter(({ category }) => category !== wish.category);
  const all = wish.options.length + wish.checklist.length > 0 ? [...others, wish] : others;
  return all.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category));
}
