import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { milesBetween } from '#shared/kernel/geo.ts';
import { offsetMinutes } from '#shared/kernel/time-zone.ts';
import { knownPlaces } from '#tests/support/places/known-places.ts';
import { embeddedGeocoder } from './embedded.ts';
import { loadPlacesTable } from './places-table.ts';
import type { PlacesTable } from './places-table.ts';

let table: PlacesTable;
beforeAll(async () => {
  table = await loadPlacesTable();
});

describe('200 known places', () => {
  it('tests at least 200 known places', () => {
    expect(knownPlaces.length).toBeGreaterThanOrEqual(200);
  });

  it.each(knownPlaces)('resolves $text to $town, $timeZone', async ({ text, town, timeZone, miles, ...point }) => {
    const place = await embeddedGeocoder.find(text);
    expect({ town: place?.label.replace(/ \d{5}$/, ''), timeZone: place?.timeZone }).toEqual({ town, timeZone });
    expect(milesBetween(place ?? { latitude: 0, longitude: 0 }, point)).toBeLessThan(miles);
  });
});

/** Returns the postal service's time zone of each ZIP code; its list only names the codes where the zone changes. */
function postZones(): Map<string, string> {
  const lines = readFileSync('tests/support/places/post-zones.tsv', 'utf8').trim().split('\n');
  const starts = new Map(lines.map((line) => [line.slice(0, 5), line.slice(6)]));
  let zone = '';
  return new Map(table.allZips().map((zip) => [zip, (zone = starts.get(zip) ?? zone)]));
}

// ZIP codes that a zone boundary crosses, or where the borders at two other points contradict the postal list.
const otherThanPost =
  '36854 36863 36867 36868 36869 36870 36874 36877 37405 42757 58838 67857 79942 83522 86003 86040 86045 89883'.split(
    ' ',
  );

const instants = ['2027-01-15T12:00:00Z', '2027-07-15T12:00:00Z'].map((text) => Date.parse(text));
const formatOffsets = (zone: string): string => instants.map((at) => offsetMinutes(zone, at)).join();

describe('time zones of the table', () => {
  it('matches the time zones of a second source, except for ZIP codes that are known to differ', () => {
    const zones = [...postZones()].filter(([, zone]) => zone.includes('/'));
    const pairs = Map.groupBy(zones, ([zip, zone]) => `${zone} ${table.zip(zip)?.timeZone}`);
    const different = [...pairs].flatMap(([pair, codes]) => {
      const [post = '', ours = ''] = pair.split(' ');
      return formatOffsets(post) === formatOffsets(ours) ? [] : codes.map(([zip]) => zip);
    });
    expect(zones.length).toBeGreaterThan(41_000);
    expect(different.toSorted()).toEqual(otherThanPost);
  });
});
