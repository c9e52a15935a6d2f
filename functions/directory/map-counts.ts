import { farthestMiles, milesToBox } from '#shared/kernel/geo.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { digitsPerLevel, halfDegreeCells, quarters, toBox } from '#shared/directory/map-cells.ts';
import type { MapCell } from '#shared/directory/map-cells.ts';
import type { CountedCell, PartsOf } from '#shared/directory/search-plan.ts';
import { partsOfCount } from '#functions/data/directory/directory-count.ts';
import type { DirectoryCount } from '#functions/data/directory/directory-count.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Table } from '#functions/data/table.ts';
import { readCounts } from './repository.ts';

/** The numbers of vendors in the cells of a map. */
export interface MapCounts {
  /** The half degrees that the circle touches, with their vendors. */
  halfDegrees: CountedCell[];
  findParts: PartsOf;
}

/** A circle, and the distance up to which everything in it is known. Miles. */
export interface Circle {
  point: Point;
  radiusMiles: number;
  afterMiles: number;
}

// Counts must be fine where a search continues, because it needs the nearest vendors next.
const halfDegreeReach = 4;
const fineReach = 0.4;
const mostCounts = 12;

const cellId = ({ area, digits }: MapCell): string => `${area}/${digits}`;

/** Reads the counts of a section that a search around a point needs, in one batch; finer ones where it continues. */
export async function readMapCounts(
  table: Pick<Table, 'getMany'>,
  section: Section,
  circle: Circle,
): Promise<MapCounts> {
  const halves = halfDegreeCells(circle.point, circle.radiusMiles);
  const areas = [...new Set(halves.map(({ area }) => area))].map((area) => ({ area, digits: '' }));
  const nearHalves = nextCells(halves, halfDegreeReach, circle).slice(0, mostCounts);
  const nearParts = nextParts(halves, circle).slice(0, mostCounts);
  const counts = await readCounts(table, section, [...areas, ...nearHalves, ...nearParts]);
  return mapCounts(counts, halves);
}

/** Returns the counted vendors in the half degrees of a circle. */
export function mapCounts(counts: readonly DirectoryCount[], halves: readonly MapCell[]): MapCounts {
  const touched = new Set(halves.map(cellId));
  const parts = new Map(counts.map((count) => [count.part, partsOfCount(count)]));
  const ofAreas = counts.filter(({ part }) => !part.includes('/')).flatMap(partsOfCount);
  return {
    halfDegrees: ofAreas.filter((cell) => cell.vendors > 0 && touched.has(cellId(cell))),
    findParts: (cell) => parts.get(cellId(cell)),
  };
}

/** Returns the cells that begin within `reach` of where the search continues, nearest first. */
function nextCells(cells: readonly MapCell[], reach: number, { point, afterMiles }: Circle): MapCell[] {
  return cells
    .map((cell) => ({ cell, box: toBox(cell) }))
    .map(({ cell, box }) => ({ cell, box, min: milesToBox(point, box) }))
    .filter(({ box, min }) => min <= afterMiles + reach && farthestMiles(point, box) >= afterMiles)
    .toSorted((a, b) => a.min - b.min)
    .map(({ cell }) => cell);
}

/**
 * Returns the cells of the next counted level in these that begin within `fineReach` of there, nearest first. Divides
 * one digit at a time, as all but a few of the 256 cells of a half degree are farther.
 */
function nextParts(halves: readonly MapCell[], circle: Circle): MapCell[] {
  let cells = nextCells(halves, fineReach, circle);
  for (let digit = 0; digit < digitsPerLevel; digit += 1) cells = nextCells(cells.flatMap(quarters), fineReach, circle);
  return cells;
}
