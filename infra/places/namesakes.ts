import { cityKey } from '#functions/platform/geocoder/names.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Sources } from './sources.ts';
import type { Town } from './towns.ts';

/** A namesake with more people than this is offered beside the largest one. */
const largePeople = 20_000;

/** Adds towns and parts of towns missing from the postal list to the nearest inhabited ZIP code: rule 4. */
export function withGeoNamesTowns(
  places: readonly (Town & { point: Point })[],
  { towns, census }: Pick<Sources, 'towns' | 'census'>,
): (Town & { point: Point })[] {
  const known = new Set(places.flatMap(({ city, otherNames, state }) => [city, ...otherNames].map(keyIn(state))));
  const lived = Map.groupBy(
    places.filter(({ zip }) => census.has(zip)),
    ({ state }) => state,
  );
  const added = new Map<string, string[]>();
  for (const { name, state, point } of towns) {
    const key = keyIn(state)(name);
    const near = lived.get(state);
    if (known.has(key) || !near || /[/(0-9]/.test(name)) continue;
    known.add(key);
    const { zip } = near.reduce((a, b) => (milesBetween(a.point, point) <= milesBetween(b.point, point) ? a : b));
    added.set(zip, [...(added.get(zip) ?? []), name]);
  }
  return places.map((place) => ({ ...place, otherNames: [...place.otherNames, ...(added.get(place.zip) ?? [])] }));
}

const keyIn = (state: string) => (name: string) => `${cityKey(name)}, ${state}`;

/**
 * For each town name in several states, returns the state whose namesake has the most people, then, if it has over
 * 20,000, the others that do (rule 5).
 */
export function rankNamesakes(
  places: readonly Town[],
  byPost: readonly Town[],
  { people, towns }: Pick<Sources, 'people' | 'towns'>,
): Map<string, string[]> {
  const asTowns = sumPeople(
    byPost.map((place) => ({ ...place, name: place.city, people: people.get(place.zip) ?? 0 })),
  );
  const inTowns = sumPeople(
    byPost.flatMap((place) => place.otherNames.map((name) => ({ ...place, name, people: people.get(place.zip) ?? 0 }))),
  );
  const byGeoNames = sumPeople(towns);
  const several = new Map<string, Map<string, number>>();
  const keys = places.flatMap(({ city, otherNames, state }) => [city, ...otherNames].map(keyIn(state)));
  for (const key of new Set(keys)) {
    const [name = '', state = ''] = key.split(', ');
    const number = asTowns.get(key) ?? Math.min(inTowns.get(key) ?? 0, byGeoNames.get(key) ?? 0);
    several.set(name, (several.get(name) ?? new Map<string, number>()).set(state, number));
  }
  return new Map(
    [...several].filter(([, states]) => states.size > 1).map(([key, states]) => [key, statesInOrder(states)]),
  );
}

function sumPeople(named: readonly { name: string; state: string; people: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, state, people } of named) {
    const key = keyIn(state)(name);
    sums.set(key, (sums.get(key) ?? 0) + people);
  }
  return sums;
}

function statesInOrder(byState: ReadonlyMap<string, number>): string[] {
  const [first, ...others] = [...byState].toSorted(([stateA, a], [stateB, b]) => b - a || (stateA < stateB ? -1 : 1));
  if (!first) return [];
  const offered = others.filter(([, number]) => number > largePeople && first[1] > largePeople);
  return [first, ...offered].map(([state]) => state);
}
