import { readFileSync } from 'node:fs';

export interface KnownPlace {
  /** A person's input. */
  text: string;
  /** 'Williston, ND' */
  town: string;
  timeZone: string;
  latitude: number;
  longitude: number;
  /** The allowed distance from its point. */
  miles: number;
}

const usualMiles = 15;

/** Well-known places: ZIP codes, towns and regions, each with its state, time zone and point. */
export const knownPlaces: KnownPlace[] = readFileSync(new URL('known-places.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [text = '', town = '', timeZone = '', point = '', miles = String(usualMiles)] = line.split('\t');
    const [latitude = 0, longitude = 0] = point.split(',').map(Number);
    return { text, town, timeZone, latitude, longitude, miles: Number(miles) };
  });
