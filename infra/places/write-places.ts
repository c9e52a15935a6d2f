// npm run places: writes the table of places from the pinned packages; README.md has the rules.
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { cityKey } from '#functions/platform/geocoder/names.ts';
import type { PlacesFile } from '#functions/platform/geocoder/places-table.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { rankNamesakes, withGeoNamesTowns } from './namesakes.ts';
import { pointFinder } from './points.ts';
import { readSources } from './sources.ts';
import { findTowns } from './towns.ts';
import type { Town } from './towns.ts';
import { zoneFinder } from './zones.ts';

const sources = await readSources();
const towns = findTowns(sources);
const findPoint = pointFinder(sources, towns);
const findZone = zoneFinder(sources);

const located = towns.flatMap((town) => {
  const point = findPoint(town);
  return point ? [{ ...town, point: rounded(point) }] : [];
});
const places = withGeoNamesTowns(located, sources);

const [cities, cityOf] = indexed(places.map(({ city }) => city));
const [states, stateOf] = indexed(places.map(({ state }) => state));
const [timeZones, timeZoneOf] = indexed(places.map(({ zip, point }) => findZone(zip, point)));
const others = findOtherNames(places);

const file: PlacesFile = {
  timeZones,
  states,
  cities,
  cityKeys: listCityKeys(cities),
  zipSteps: steps(places.map(({ zip }) => Number(zip))),
  latitudes: places.map(({ point }) => Math.round(point.latitude * 1000)),
  longitudes: places.map(({ point }) => Math.round(point.longitude * 1000)),
  cityOf,
  stateOf,
  timeZoneOf,
  otherNames: others.map(({ name }) => name),
  otherKeys: listCityKeys(others.map(({ name }) => name)),
  otherRowSteps: steps(others.map(({ row }) => row)),
  namesakes: Object.fromEntries(
    [...rankNamesakes(places, located, sources)].map(([key, ranked]) => [key, ranked.join(' ')]),
  ),
};

const target = new URL('../../functions/platform/geocoder/data/places.json.gz', import.meta.url);
await writeFile(target, gzipSync(JSON.stringify(file), { level: 9 }));

// The postal list's zones, for the test that compares them: where each begins in the order of the ZIP codes.
const zones = places.map(({ zip }) => [zip, sources.post.get(zip)?.timeZone ?? ''] as const);
const changes = zones.filter(([, zone], index) => zone !== zones[index - 1]?.[1]);
const check = new URL('../../tests/support/places/post-zones.tsv', import.meta.url);
await writeFile(check, changes.map((change) => `${change.join('\t')}\n`).join(''));

/** Rounds to the file's precision, thousandths of a degree. */
function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Math.round(latitude * 1000) / 1000, longitude: Math.round(longitude * 1000) / 1000 };
}

/** Returns the other names of towns, each once in a state, with the most central of its ZIP codes. */
function findOtherNames(rows: readonly (Town & { point: Point })[]): { name: string; row: number }[] {
  const towns = new Set(rows.map(({ city, state }) => `${cityKey(city)}, ${state}`));
  const named = rows.flatMap((place, row) => place.otherNames.map((name) => ({ name, row, ...place })));
  const byKey = Map.groupBy(named, ({ name, state }) => `${cityKey(name)}, ${state}`);
  return [...byKey]
    .filter(([key]) => !towns.has(key))
    .map(([, codes]) => codes.reduce((a, b) => (spread(codes, a.point) <= spread(codes, b.point) ? a : b)))
    .toSorted((a, b) => a.row - b.row);
}

function spread(codes: readonly { point: Point }[], from: Point): number {
  return codes.reduce((sum, { point }) => sum + milesBetween(point, from), 0);
}

function listCityKeys(names: readonly string[]): string[] {
  return names.map((name) => (cityKey(name) === name.toLowerCase() ? '' : cityKey(name)));
}

/** Returns each number's difference from the previous one. */
function steps(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

/** Returns the distinct values, and for each entry its index among them. */
function indexed(values: string[]): [string[], number[]] {
  const distinct = [...new Set(values)];
  const indexes = new Map(distinct.map((value, index) => [value, index]));
  return [distinct, values.map((value) => indexes.get(value) ?? 0)];
}
