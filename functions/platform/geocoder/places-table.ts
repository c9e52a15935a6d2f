import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Place } from '#shared/kernel/place.ts';
import { cityKey } from './names.ts';

/** The file's columns, one entry per ZIP code in ascending order; `write-places.ts` makes it. */
export type PlacesFile = {
  timeZones: string[];
  states: string[];
  cities: string[];
  /** `cityKey` of each city, '' where it is the name in lower case. */
  cityKeys: string[];
  /** Difference to the ZIP code before. */
  zipSteps: number[];
  /** Thousandths of a degree: 100 m, finer than the tenth of a mile on a card. */
  latitudes: number[];
  longitudes: number[];
  /** Indexes into the lists above. */
  cityOf: number[];
  stateOf: number[];
  timeZoneOf: number[];
};

/** The US ZIP codes. Stored as columns: a row becomes a place when it is asked for. */
export class PlacesTable {
  readonly #file: PlacesFile;
  readonly #zips: number[];
  #citiesByKey: ReadonlyMap<string, number[]> | undefined;

  constructor(file: PlacesFile) {
    let zip = 0;
    this.#file = file;
    this.#zips = file.zipSteps.map((step) => (zip += step));
  }

  /** The place of a five-digit ZIP code, labelled 'Austin, TX 78704'. */
  zip(zip: string): Place | undefined {
    const row = /^\d{5}$/.test(zip) ? binarySearch(this.#zips, Number(zip)) : undefined;
    return row === undefined ? undefined : this.#place(row);
  }

  /** All ZIP codes, in ascending order. */
  allZips(): string[] {
    return this.#zips.map((zip) => String(zip).padStart(5, '0'));
  }

  /** A city's most central ZIP code, labelled 'Austin, TX'; without a state the namesake with the most ZIP codes. */
  city(name: string, state?: string): Place | undefined {
    const rows = this.#rowsNamed(cityKey(name));
    const byState = Map.groupBy(rows, (row) => this.#file.states[this.#file.stateOf[row] ?? 0]);
    const chosen = state ? byState.get(state) : longest([...byState.values()]);
    const row = chosen && this.#nearestRow(chosen, this.#middle(chosen));
    return row === undefined ? undefined : withoutZip(this.#place(row));
  }

  /** The ZIP code whose center is nearest to a point. */
  nearest(point: Point): Place | undefined {
    const row = this.#nearestRow([...this.#zips.keys()], point);
    return row === undefined ? undefined : this.#place(row);
  }

  #rowsNamed(key: string): number[] {
    this.#citiesByKey ??= indexCities(this.#file);
    const cities = this.#citiesByKey.get(key);
    if (!cities) return [];
    return [...this.#zips.keys()].filter((row) => cities.includes(this.#file.cityOf[row] ?? -1));
  }

  #point(row: number): Point {
    return {
      latitude: (this.#file.latitudes[row] ?? 0) / 1000,
      longitude: (this.#file.longitudes[row] ?? 0) / 1000,
    };
  }

  #place(row: number): Place {
    const zip = String(this.#zips[row]).padStart(5, '0');
    const city = this.#file.cities[this.#file.cityOf[row] ?? 0] ?? '';
    const state = this.#file.states[this.#file.stateOf[row] ?? 0] ?? '';
    const timeZone = this.#file.timeZones[this.#file.timeZoneOf[row] ?? 0] ?? '';
    return { label: `${city}, ${state} ${zip}`, zip, city, state, ...this.#point(row), timeZone };
  }

  // Medians, because a few codes of large organisations lie far out.
  #middle(rows: number[]): Point {
    const points = rows.map((row) => this.#point(row));
    return {
      latitude: median(points.map((point) => point.latitude)),
      longitude: median(points.map((point) => point.longitude)),
    };
  }

  #nearestRow(rows: number[], point: Point): number | undefined {
    let nearest: { row: number; miles: number } | undefined;
    for (const row of rows) {
      const miles = milesBetween(this.#point(row), point);
      if (!nearest || miles < nearest.miles) nearest = { row, miles };
    }
    return nearest?.row;
  }
}

let table: Promise<PlacesTable> | undefined;

/** The embedded table; reads its file once, on the first call. */
export function loadPlacesTable(): Promise<PlacesTable> {
  table ??= readTable();
  return table;
}

// A bundle has its own copy of data/ beside it, as this file does.
async function readTable(): Promise<PlacesTable> {
  const packed = await readFile(new URL('./data/places.json.gz', import.meta.url));
  const text = (await promisify(gunzip)(packed)).toString('utf8');
  return new PlacesTable(JSON.parse(text) as PlacesFile);
}

function indexCities({ cities, cityKeys }: PlacesFile): Map<string, number[]> {
  return Map.groupBy(cities.keys(), (city) => cityKeys[city] || (cities[city] ?? '').toLowerCase());
}

function binarySearch(ascending: readonly number[], wanted: number): number | undefined {
  let [low, high] = [0, ascending.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = ascending[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

function withoutZip(place: Place): Place {
  return { ...place, label: `${place.city}, ${place.state}` };
}

function longest(groups: number[][]): number[] | undefined {
  return groups.toSorted((a, b) => b.length - a.length)[0];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
