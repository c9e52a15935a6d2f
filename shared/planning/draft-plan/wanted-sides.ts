import type { Category } from '../../kernel/categories.ts';
import type { ServiceWish } from '../plan.ts';

export const sides: readonly string[] = ['bar', 'cake'];
// Options that aren't the service itself.
const sideOptions: Partial<Record<Category, readonly string[]>> = { catering: sides, photography: ['booth'] };

/** Returns the services of which the host wants only such options: a cake, a photo booth. */
export const wantedSides = (serviceWishes: readonly Pick<ServiceWish, 'category' | 'options'>[]): Category[] =>
  serviceWishes
    .filter(({ category, options }) => options.length > 0 && options.every((id) => sideOptions[category]?.includes(id)))
    .map(({ category }) => category);
