// Writes data/places.json.gz from the packages zipcodes and tz-lookup: node functions/platform/geocoder/write-places.ts
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import tzlookup from '@photostructure/tz-lookup';
import { milesBetween } from '#shared/kernel/geo.ts';
import { cityKey } from './names.ts';
import type { PlacesFile } from './places-table.ts';

type ZipCode = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };

const military = new Set(['AA', 'AE', 'AP']);
// Reach over the date line; anywhere else a positive longitude has lost its sign.
const eastern = new Set(['GU', 'MP', 'PW', 'FM', 'MH', 'HI', 'AK']);
const domesticZone = new RegExp(
  '^(Pacific/(?!Apia)|America/(New_York|Detroit|Kentucky/|Indiana/|Chicago|Menominee|North_Dakota/|Denver|Boise|Phoenix|' +
    'Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas))',
);

const { codes } = createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, ZipCode> };

const zipCodes = Object.values(codes)
  .filter((code) => code.country === 'US' && code.latitude !== 0 && code.longitude !== 0 && !military.has(code.state))
  .map((code) => ({ ...code, city: spelled(code.city), longitude: signed(code) }))
  .toSorted((a, b) => Number(a.zip) - Number(b.zip));

const lookedUp = new Map(zipCodes.map((code) => [code, tzlookup(code.latitude, code.longitude)]));
const domestic = zipCodes.filter((code) => domesticZone.test(lookedUp.get(code) ?? ''));

const [cities, cityOf] = indexed(zipCodes.map((code) => code.city));
const [states, stateOf] = indexed(zipCodes.map((code) => code.state));
const [timeZones, timeZoneOf] = indexed(zipCodes.map(timeZone));

const file: PlacesFile = {
  timeZones,
  states,
  cities,
  cityKeys: cities.map((city) => (cityKey(city) === city.toLowerCase() ? '' : cityKey(city))),
  zipSteps: zipCodes.map((code, index) => Number(code.zip) - Number(zipCodes[index - 1]?.zip ?? 0)),
  latitudes: zipCodes.map((code) => Math.round(code.latitude * 1000)),
  longitudes: zipCodes.map((code) => Math.round(code.longitude * 1000)),
  cityOf,
  stateOf,
  timeZoneOf,
};

await writeFile(new URL('./data/places.json.gz', import.meta.url), gzipSync(JSON.stringify(file), { level: 9 }));

/** The source has 'Mc Kinney', 'Mcallen', 'O Fallon' and 'Coeur D Alene'. */
function spelled(city: string): string {
  return city
    .replace(/^Mc ?([A-Za-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^([OD]) (?=[A-Z])/, "$1'")
    .replace(/ D (?=[A-Z])/, " d'");
}

function signed({ state, longitude }: ZipCode): number {
  return eastern.has(state) ? longitude : -Math.abs(longitude);
}

// Near a border the lookup may answer with the neighbour's zone: then the nearest ZIP code of the state decides.
function timeZone(code: ZipCode): string {
  const zone = lookedUp.get(code) ?? '';
  if (domesticZone.test(zone)) return zone;
  if (code.state === 'AS') return 'Pacific/Pago_Pago';
  const near = domestic
    .filter((other) => other.state === code.state)
    .toSorted((a, b) => milesBetween(a, code) - milesBetween(b, code))[0];
  if (!near) throw new Error(`No time zone for ${code.zip}`);
  return lookedUp.get(near) ?? '';
}

/** The distinct values, and for each entry its index among them. */
function indexed(values: string[]): [string[], number[]] {
  const distinct = [...new Set(values)];
  const indexes = new Map(distinct.map((value, index) => [value, index]));
  return [distinct, values.map((value) => indexes.get(value) ?? 0)];
}
