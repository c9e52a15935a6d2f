import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { PlanItem } from '#shared/planning/plan.ts';

interface Planned {
  serviceAreas: readonly Category[];
  items: readonly PlanItem[];
}

/** Returns the chosen services without a vendor, in the order of the categories. */
export const openCategories = (serviceAreas: readonly Category[], items: readonly PlanItem[]): Category[] =>
  categories.filter((category) => serviceAreas.includes(category) && !items.some((item) => item.category === category));

/** Returns true if a drafted plan would add a vendor: a service has none yet, or no service is chosen. */
export const hasOpenService = ({ serviceAreas, items }: Planned): boolean =>
  items.length === 0 || openCategories(serviceAreas, items).length > 0;
