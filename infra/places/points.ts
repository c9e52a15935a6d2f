import { milesBetween } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import type { Sources } from './sources.ts';
import type { Town } from './towns.ts';

/** Two sources within this many miles mean the same place. */
const sameMiles = 25;
/** A town farther than this from the center of its ZIP code's area is at the edge of much empty land. */
const farMiles = 30;
/** Maximum distance of a ZIP code from others with its first three digits, if there are any. */
const strayMiles = 50;

/** Locates a ZIP code: rules 2 of the README. Undefined if no source has it and no other ZIP code is near. */
export function pointFinder({ post, geoNames, census }: Sources, towns: readonly Town[]) {
  const placed = towns.filter(({ zip }) => census.has(zip));
  const byTown = Map.groupBy(placed, ({ city, state }) => `${city}, ${state}`);
  const byDigits = Map.groupBy(placed, ({ zip, state }) => zip.slice(0, 3) + state);
  const nearby = ({ zip, state }: Town, point: Point): boolean =>
    (byDigits.get(zip.slice(0, 3) + state) ?? []).some(
      (other) => milesBetween(census.get(other.zip) ?? point, point) <= strayMiles,
    );

  return (town: Town): Point | undefined => {
    const area = census.get(town.zip);
    const byPost = post.get(town.zip)?.point;
    const byGeoNames = geoNames.get(town.zip)?.point;
    if (area) return isFarTown(area, byPost, byGeoNames) ? byPost : area;
    if (byPost && byGeoNames) return nearby(town, byPost) || !nearby(town, byGeoNames) ? byPost : byGeoNames;
    const others = byTown.get(`${town.city}, ${town.state}`) ?? byDigits.get(town.zip.slice(0, 3) + town.state);
    return byPost ?? byGeoNames ?? middle(others ?? [], census);
  };
}

const isFarTown = (area: Point, one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  milesBetween(one, other) < sameMiles &&
  milesBetween(area, one) > farMiles &&
  milesBetween(area, other) > farMiles;

function middle(towns: readonly Town[], census: Sources['census']): Point | undefined {
  const points = towns.flatMap(({ zip }) => census.get(zip) ?? []);
  if (points.length === 0) return undefined;
  return {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
