import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';

/** The chosen services that have no vendor, in the order of the categories. */
export const openCategories = (serviceAreas: readonly Category[], items: readonly PlanItem[]): Category[] =>
  categories.filter((category) => serviceAreas.includes(category) && !items.some((item) => item.category === category));
