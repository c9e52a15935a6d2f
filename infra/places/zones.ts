import { offsetMinutes } from '#shared/kernel/time-zone.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Sources } from './sources.ts';

const domesticZone = new RegExp(
  '^(Pacific/(?!Apia)|America/(New_York|Detroit|Kentucky/|Indiana/|Chicago|Menominee|North_Dakota/|Denver|Boise|Phoenix|' +
    'Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas))',
);

/** Exceptions where borders and votes are wrong. */
const knownZones: Record<string, string> = {
  // Fort Pierre, South Dakota, uses the time of Pierre across the river.
  57532: 'America/Chicago',
  // All of Morton County, North Dakota, has kept Central time since 2003; the sources put Flasher ten miles off.
  58535: 'America/North_Dakota/New_Salem',
  // Chambers, Arizona, is outside the Navajo Nation, although the sources put it inside.
  86502: 'America/Phoenix',
};

/**
 * Finds the time zone of a ZIP code's people: rules 3 of the README. The borders are checked at the point of the table
 * and at both towns' points; with the postal zone that makes four votes, and in a tie the towns' win.
 * @throws Error if no source has an American zone
 */
export function zoneFinder({ post, geoNames, zonesAt }: Pick<Sources, 'post' | 'geoNames' | 'zonesAt'>) {
  const borders = (point: Point | undefined): string[] =>
    point ? zonesAt(point.latitude, point.longitude).filter((zone) => domesticZone.test(zone)) : [];
  return (zip: string, point: Point): string => {
    const inTown = [post.get(zip)?.point, geoNames.get(zip)?.point].flatMap(borders);
    const byPost = [post.get(zip)?.timeZone ?? ''].filter((zone) => domesticZone.test(zone));
    // In order of precedence.
    const votes = [...inTown, ...borders(point), ...byPost];
    const clocks = [...Map.groupBy(votes, readClock).values()];
    const [most] = clocks.toSorted((a, b) => b.length - a.length);
    // Among names for the same clock, the one at the table's point.
    const zone = knownZones[zip] ?? borders(point).find((name) => most?.includes(name)) ?? most?.[0];
    if (!zone) throw new Error(`No time zone for ${zip}`);
    return zone;
  };
}

/** Returns the same key for zones whose clocks agree, in winter and in summer. */
export const readClock = (timeZone: string): string =>
  [0, 6].map((month) => offsetMinutes(timeZone, Date.UTC(2027, month, 15))).join();
