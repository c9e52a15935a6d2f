import { categories, parseCategory } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';

export type BrowseTab = 'all' | Category;

/** The tab of an address's `category`; every known spelling is understood (decision 1), anything else is 'all'. */
export const tabOf = (category: string | null): BrowseTab => parseCategory(category ?? '') ?? 'all';

/** Where 'Next Service' leads: the next chosen category, or undefined for the summary (customer spec 2, /vendors). */
export function nextService(tab: BrowseTab, serviceAreas: readonly Category[]): Category | undefined {
  const chosen = categories.filter((category) => serviceAreas.includes(category));
  if (tab === 'all') return chosen[0];
  return chosen.find((category) => categories.indexOf(category) > categories.indexOf(tab));
}

/** The service a vendor is chosen for: the tab's, else the first of the vendor's that the host chose. */
export function serviceFor(tab: BrowseTab, offered: readonly Category[], serviceAreas: readonly Category[]): Category {
  if (tab !== 'all') return tab;
  return offered.find((category) => serviceAreas.includes(category)) ?? offered[0] ?? 'venue';
}
