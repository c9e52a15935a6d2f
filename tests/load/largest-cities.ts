import type { Place } from '#shared/kernel/place.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';

const names = 'New York,Los Angeles,Chicago,Houston,Phoenix,Philadelphia,San Antonio,San Diego,Dallas,Austin';

/** Returns the ten most populous cities, around which the benches search. */
export async function largestCities(): Promise<Place[]> {
  const places = await loadPlacesTable();
  return names.split(',').flatMap((city) => places.city(city) ?? []);
}
