import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';

interface Planned {
  serviceAreas: readonly Category[];
  items: readonly PlanItem[];
}

/** The chosen services that have no vendor, in the order of the categories. */
export const openCategories = (serviceAreas: readonly Category[], items: readonly PlanItem[]): Category[] =>
  categories.filter((category) => serviceAreas.includes(category) && !items.some((item) => item.category === category));

/** Whether a drafted plan would add a vendor: a service has none yet, or none is chosen. */
export const hasOpenService = ({ serviceAreas, items }: Planned): boolean =>
  items.length === 0 || openCategories(serviceAreas, items).length > 0;
