// npm run places:compare: counts where the table differs from its sources, and where two of them agree against it.
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { cityKey, stateCode } from '#functions/platform/geocoder/names.ts';
import { loadPlacesTable } from '#functions/platform/geocoder/places-table.ts';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { readSources } from './sources.ts';
import { findTowns } from './towns.ts';
import { readClock } from './zones.ts';

const sources = await readSources();
const table = await loadPlacesTable();
const towns = findTowns(sources);
const { post, census, people, zonesAt } = sources;
const places = table.allZips().flatMap((zip) => table.zip(zip) ?? []);

const report = (what: string, count: number): void => console.log(`${String(count).padStart(6)}  ${what}`);
const clocks = new Map<string, string>();
function readCachedClock(zone: string): string {
  const clock = clocks.get(zone) ?? readClock(zone);
  clocks.set(zone, clock);
  return clock;
}

const known = new Set(places.map(({ zip }) => zip));
report('ZIP codes in the table', places.length);
report('ZIP codes in use that it lacks', towns.filter(({ zip }) => !known.has(zip)).length);
report('of them with people', towns.filter(({ zip }) => !known.has(zip) && census.has(zip)).length);
const inUse = new Set(towns.map(({ zip }) => zip));
report('ZIP codes out of use that it has', places.filter(({ zip }) => !inUse.has(zip)).length);

const otherZones = places.filter((place) => {
  const byPost = post.get(place.zip)?.timeZone;
  const { latitude, longitude } = census.get(place.zip) ?? place;
  const [byBorders = ''] = zonesAt(latitude, longitude);
  if (!byPost?.includes('/') || readCachedClock(byPost) !== readCachedClock(byBorders)) return false;
  return readCachedClock(byPost) !== readCachedClock(place.timeZone);
});
report("time zones other than the post's and the borders', which agree", otherZones.length);
report(
  'people who live there',
  otherZones.reduce((sum, { zip }) => sum + (people.get(zip) ?? 0), 0),
);

const miles = (place: Point, other: Point | undefined): number => (other ? milesBetween(place, other) : 0);
for (const far of [20, 50])
  report(
    `points over ${far} miles from the Census's`,
    places.filter((place) => miles(place, census.get(place.zip)) > far).length,
  );
const fromBoth = places.filter((place) => {
  const [byCensus, byPost] = [census.get(place.zip), post.get(place.zip)?.point];
  return byCensus && byPost && Math.min(miles(place, byCensus), miles(place, byPost)) > 20;
});
report("points over 20 miles from the Census's and the post's", fromBoth.length);

const largest = new Map<string, { name: string; states: Map<string, number> }>();
for (const { zip, city, state } of towns) {
  const { states } = largest.get(cityKey(city)) ?? { states: new Map<string, number>() };
  largest.set(cityKey(city), {
    name: city,
    states: states.set(state, (states.get(state) ?? 0) + (people.get(zip) ?? 0)),
  });
}
const wrong: string[] = [];
for (const { name, states } of largest.values()) {
  const [most] = [...states].toSorted((a, b) => b[1] - a[1]);
  if (states.size < 2 || !most || most[1] < 15_000 || stateCode(name)) continue;
  if ((await embeddedGeocoder.find(name))?.state !== most[0]) wrong.push(`${name}, ${most[0]}`);
}
report('names whose namesake with the most people (15,000 or more) is not found first', wrong.length);
report(
  'towns of GeoNames that are not found by name',
  sources.towns.filter(({ name, state }) => !table.city(name, state)).length,
);
if (process.argv.includes('--list'))
  console.log([...otherZones, ...fromBoth].map(({ label }) => label).join('\n'), wrong.join('\n'));
