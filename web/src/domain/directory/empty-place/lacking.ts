import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { directoryDefaultRadiusMiles } from '#shared/kernel/policies.ts';
import type { Place } from '#shared/kernel/place.ts';
import { useVendorCounts } from '../search/api.ts';

/** The services without a vendor near a place. */
export interface Lacking {
  /** True if the place has no vendor at all. */
  isAll: boolean;
  services: readonly Category[];
}

/** Returns the services without a vendor within the directory's usual radius; undefined while unknown, or if all have some. */
export function useLacking(place: Place | null, services: readonly Category[] = categories): Lacking | undefined {
  const { data } = useVendorCounts({ place, radiusMiles: directoryDefaultRadiusMiles }, place !== null);
  // In a cut count, a zero may be wrong.
  if (!place || !data || data.isCut) return undefined;
  if (data.total === 0) return { isAll: true, services };
  const without = services.filter((category) => data.byCategory[category] === 0);
  return without.length > 0 ? { isAll: false, services: without } : undefined;
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** Formats 'No vendors near San Antonio, TX yet' or 'No vendors for Decor or Activities near San Antonio, TX yet'. */
export function formatLacking({ isAll, services }: Lacking, { city, state }: Pick<Place, 'city' | 'state'>): string {
  const which = isAll ? '' : ` for ${either.format(services.map(categoryLabel))}`;
  return `No vendors${which} near ${city}, ${state} yet`;
}
