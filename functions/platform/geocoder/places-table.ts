import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { FoundPlace, Place } from '#shared/kernel/place.ts';
import { cityKey } from './names.ts';

/** The file's columns, with one entry per ZIP code in ascending order; `npm run places` writes it. */
export type PlacesFile = {
  timeZones: string[];
  states: string[];
  cities: string[];
  /** `cityKey` of each city, '' if it equals the lower-case name. */
  cityKeys: string[];
  /** Difference from the previous ZIP code. */
  zipSteps: number[];
  /** Thousandths of a degree: 100 m, finer than the tenth of a mile on a card. */
  latitudes: number[];
  longitudes: number[];
  /** Indexes into the lists above. */
  cityOf: number[];
  stateOf: number[];
  timeZoneOf: number[];
  /** Names of towns that share another town's ZIP codes, each once per state. */
  otherNames: string[];
  /** As `cityKeys`. */
  otherKeys: string[];
  /** The most central ZIP code of each, as the difference from the previous row. */
  otherRowSteps: number[];
  /** By key, for names in several states: the state with the most people first, then other large ones. */
  namesakes: Record<string, string>;
};

/** The US ZIP codes. Stored as columns: a row becomes a place only when needed. */
export class PlacesTable {
  readonly #file: PlacesFile;
  readonly #zips: number[];
  #index: NamesIndex | undefined;

  constructor(file: PlacesFile) {
    let zip = 0;
    this.#file = file;
    this.#zips = file.zipSteps.map((step) => (zip += step));
  }

  /** Finds the place of a five-digit ZIP code, labeled 'Austin, TX 78704'. */
  zip(zip: string): Place | undefined {
    const row = /^\d{5}$/.test(zip) ? binarySearch(this.#zips, Number(zip)) : undefined;
    return row === undefined ? undefined : this.#place(row);
  }

  /** Returns all ZIP codes, in ascending order. */
  allZips(): string[] {
    return this.#zips.map((zip) => String(zip).padStart(5, '0'));
  }

  /**
   * Finds a town's most central ZIP code, labeled 'Austin, TX'. Without a state, finds the most populous town of the
   * name, with the labels of the other large ones: 'Charleston, WV'. A town that shares another town's ZIP codes keeps
   * its own name.
   */
  city(name: string, state?: string): FoundPlace | undefined {
    const named = this.#named(cityKey(name));
    const [first, ...others] = state ? [state] : named.states;
    const place = first === undefined ? undefined : this.#townIn(named, first);
    const namesakes = others.flatMap((other) => this.#townIn(named, other)?.label ?? []);
    return place && (namesakes.length > 0 ? { ...place, namesakes } : place);
  }

  /** Finds the ZIP code whose center is nearest to a point. */
  nearest(point: Point): Place | undefined {
    const row = this.#nearestRow([...this.#zips.keys()], point);
    return row === undefined ? undefined : this.#place(row);
  }

  #townIn({ rows, others }: Named, state: string): Place | undefined {
    const own = rows.filter((row) => this.#state(row) === state);
    const row = this.#nearestRow(own, this.#middle(own));
    if (row !== undefined) return withoutZip(this.#place(row));
    const other = others.find((candidate) => this.#state(candidate.row) === state);
    return other && withoutZip({ ...this.#place(other.row), city: other.name });
  }

  #named(key: string): Named {
    this.#index ??= indexNames(this.#file);
    const { cities, others } = this.#index;
    const indexes = cities.get(key) ?? [];
    const rows = indexes.length === 0 ? [] : this.#readRows(indexes);
    const named = others.get(key) ?? [];
    const ranked = Object.hasOwn(this.#file.namesakes, key) ? this.#file.namesakes[key]?.split(' ') : undefined;
    const first = rows[0] ?? named[0]?.row;
    return { states: ranked ?? (first === undefined ? [] : [this.#state(first)]), rows, others: named };
  }

  #readRows(cities: readonly number[]): number[] {
    const rows: number[] = [];
    this.#file.cityOf.forEach((city, row) => {
      if (cities.includes(city)) rows.push(row);
    });
    return rows;
  }

  #city(row: number): number {
    return this.#file.cityOf[row] ?? -1;
  }

  #state(row: number): string {
    return this.#file.states[this.#file.stateOf[row] ?? 0] ?? '';
  }

  #point(row: number): Point {
    return {
      latitude: (this.#file.latitudes[row] ?? 0) / 1000,
      longitude: (this.#file.longitudes[row] ?? 0) / 1000,
    };
  }

  #place(row: number): Place {
    const zip = String(this.#zips[row]).padStart(5, '0');
    const city = this.#file.cities[this.#city(row)] ?? '';
    const state = this.#state(row);
    const timeZone = this.#file.timeZones[this.#file.timeZoneOf[row] ?? 0] ?? '';
    return { label: `${city}, ${state} ${zip}`, zip, city, state, ...this.#point(row), timeZone };
  }

  // Medians, because a few codes of large organizations are far away.
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

/** Returns the embedded table; reads its file only once, on the first call. */
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

/** The matches of a name: ZIP codes of towns, other names of towns, and the states in order of preference. */
interface Named {
  states: string[];
  rows: number[];
  others: OtherName[];
}

interface OtherName {
  name: string;
  row: number;
}

interface NamesIndex {
  /** Indexes into the file's cities, by key. */
  cities: ReadonlyMap<string, number[]>;
  others: ReadonlyMap<string, OtherName[]>;
}

function indexNames({ cities, cityKeys, otherNames, otherKeys, otherRowSteps }: PlacesFile): NamesIndex {
  const keyed = (names: readonly string[], keys: readonly string[], index: number) =>
    keys[index] || (names[index] ?? '').toLowerCase();
  let row = 0;
  const others = otherNames.map((name, index) => ({
    key: keyed(otherNames, otherKeys, index),
    name,
    row: (row += otherRowSteps[index] ?? 0),
  }));
  return {
    cities: Map.groupBy(cities.keys(), (city) => keyed(cities, cityKeys, city)),
    others: Map.groupBy(others, ({ key }) => key),
  };
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

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
