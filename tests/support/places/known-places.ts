import { readFileSync } from 'node:fs';

export interface KnownPlace {
  /** A person's input. */
  text: string;
  /** 'Williston, ND' */
  town: string;
  timeZone: string;
  latitude: number;
  longitude: number;
  /** How far off its point may be. */
  miles: number;
}

const usualMiles = 15;

/** Places of public knowledge: ZIP codes, towns, regions, with the state, the clock and the point that each has. */
export const knownPlaces: KnownPlace[] = readFileSync(new URL('known-places.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', town = '', timeZone = '', point = '', miles = String(usualMiles)] = line.split('\t');
    const [latitude = 0, longitude = 0] = point.split(',').map(Number);
    return { text, town, timeZone, latitude, longitude, miles: Number(miles) };
  });
