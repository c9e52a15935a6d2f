import { offsetMinutes } from '#shared/kernel/time-zone.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Sources } from './sources.ts';

const domesticZone = new RegExp(
  '^(Pacific/(?!Apia)|America/(New_York|Detroit|Kentucky/|Indiana/|Chicago|Menominee|North_Dakota/|Denver|Boise|Phoenix|' +
    'Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas))',
);

/** Where borders and votes go wrong. */
const knownZones: Record<string, string> = {
  // Fort Pierre, South Dakota, lives by the clock of Pierre across the river.
  57532: 'America/Chicago',
  // All of Morton County, North Dakota, has kept Central time since 2003; the sources put Flasher ten miles off.
  58535: 'America/North_Dakota/New_Salem',
  // Chambers, Arizona, is outside the Navajo Nation, in which the sources put it.
  86502: 'America/Phoenix',
};

/**
 * The time zone in which people of a ZIP code live: rules 3 of the README. The borders are asked at the point of the
 * table and at both towns' points; with the post's zone that makes four votes, and at a tie the towns' win.
 * @throws Error where no source has an American zone
 */
export function zoneFinder({ post, geoNames, zonesAt }: Pick<Sources, 'post' | 'geoNames' | 'zonesAt'>) {
  const borders = (point: Point | undefined): string[] =>
    point ? zonesAt(point.latitude, point.longitude).filter((zone) => domesticZone.test(zone)) : [];
  return (zip: string, point: Point): string => {
    const inTown = [post.get(zip)?.point, geoNames.get(zip)?.point].flatMap(borders);
    const byPost = [post.get(zip)?.timeZone ?? ''].filter((zone) => domesticZone.test(zone));
    // In the order in which they win.
    const votes = [...inTown, ...borders(point), ...byPost];
    const clocks = [...Map.groupBy(votes, readClock).values()];
    const [most] = clocks.toSorted((a, b) => b.length - a.length);
    // Of names for the same clock the one at the table's point.
    const zone = knownZones[zip] ?? borders(point).find((name) => most?.includes(name)) ?? most?.[0];
    if (!zone) throw new Error(`No time zone for ${zip}`);
    return zone;
  };
}

/** Equal for zones whose clocks agree, in winter and in summer. */
export const readClock = (timeZone: string): string =>
  [0, 6].map((month) => offsetMinutes(timeZone, Date.UTC(2027, month, 15))).join();
