import { farthestMiles, milesToBox } from '../kernel/geo.ts';
import type { Point } from '../kernel/geo.ts';
import { toBox, positionDigits } from './map-cells.ts';
import type { MapCell } from './map-cells.ts';

/** A map cell with its actual or maximum number of vendors. */
export interface CountedCell extends MapCell {
  vendors: number;
}

/** A search around a point. Distances are in miles. */
export interface Reading {
  point: Point;
  radiusMiles: number;
  /** Everything nearer is already known. */
  afterMiles: number;
  /** Vendors needed beyond `afterMiles`; Infinity if a filter may drop any of them. */
  wanted: number;
  /** Maximum number of entries to read. */
  budget: number;
}

/** Entries between two sort keys of an area, both included; `last` is a prefix. */
export interface ReadRange {
  area: string;
  first: string;
  last: string;
}

export interface ReadingPlan {
  ranges: ReadRange[];
  /** Up to this distance, all vendors are known once the ranges are read. */
  certainMiles: number;
  /** True if that covers the whole radius. */
  isWhole: boolean;
}

interface ReachedCell extends CountedCell {
  min: number;
  max: number;
}

/** Returns the counted parts of a cell; undefined if unknown. */
export type PartsOf = (cell: MapCell) => CountedCell[] | undefined;

// An additional request costs as much as reading this many unneeded entries.
const gapWorthReading = 20;

// Distances to cells and to vendors are calculated differently; this far exceeds their rounding.
const tolerance = 1e-6;

/**
 * Plans which entries to read, nearest first: cells are divided until each holds a handful, and taken outward until
 * enough vendors are certain, the budget is used up, or the radius ends. Always goes beyond `afterMiles`, so that
 * continued searches end.
 */
export function planReading(reading: Reading, roots: readonly CountedCell[], findParts: PartsOf): ReadingPlan {
  const handful = Number.isFinite(reading.wanted) ? Math.min(reading.wanted, gapWorthReading) : reading.budget / 20;
  const open = roots.flatMap((cell) => reach(cell, reading)).toSorted(farthestFirst);
  const taken: ReachedCell[] = [];
  let entries = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const isBeyond = next.min > reading.afterMiles + tolerance;
    const parts = next.vendors > handful ? divide(next, findParts) : undefined;
    const isTooMuch = !parts && entries + next.vendors > reading.budget;
    if (isBeyond && (isTooMuch || areCertain(taken, next, reading))) {
      open.push(next);
      break;
    }
    if (parts) for (const part of parts.flatMap((one) => reach(one, reading))) insert(open, part);
    else {
      taken.push(next);
      entries += next.vendors;
    }
  }
  const certainMiles = Math.min(open.at(-1)?.min ?? Infinity, reading.radiusMiles);
  return { ranges: toReadRanges(taken, open), certainMiles, isWhole: open.length === 0 };
}

const farthestFirst = (a: ReachedCell, b: ReachedCell): number => b.min - a.min;

/** Returns a cell with its distances; empty if it has no vendors, is out of reach or already known. */
function reach(cell: CountedCell, { point, radiusMiles, afterMiles }: Reading): ReachedCell[] {
  if (cell.vendors <= 0) return [];
  const box = toBox(cell);
  const min = milesToBox(point, box);
  if (min > radiusMiles + tolerance) return [];
  const max = farthestMiles(point, box);
  return max < afterMiles - tolerance ? [] : [{ ...cell, min, max }];
}

/** Returns the cells in a cell; uncounted ones are estimated at a quarter each. */
function divide(cell: CountedCell, findParts: PartsOf): CountedCell[] | undefined {
  if (cell.digits.length >= positionDigits) return undefined;
  const quarter = (digit: string) => ({
    area: cell.area,
    digits: cell.digits + digit,
    vendors: cell.vendors / 4,
  });
  return findParts(cell) ?? ['0', '1', '2', '3'].map(quarter);
}

/** Returns true if enough vendors are nearer than `next`, the nearest cell not taken. */
function areCertain(taken: readonly ReachedCell[], next: ReachedCell, { afterMiles, wanted }: Reading): boolean {
  if (!Number.isFinite(wanted)) return false;
  let certain = 0;
  for (const { min, max, vendors } of taken) {
    if (max < next.min - tolerance && min >= afterMiles) certain += vendors;
  }
  return certain >= wanted;
}

/** Inserts a cell in a list sorted farthest first. */
function insert(open: ReachedCell[], cell: ReachedCell): void {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle]?.min ?? 0) > cell.min) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, cell);
}

/** Returns ranges of the sort order with the taken cells, reading across gaps that hold few other vendors. */
export function toReadRanges(taken: readonly CountedCell[], others: readonly CountedCell[]): ReadRange[] {
  const wanted = new Set<CountedCell>(taken);
  const ranges: ReadRange[] = [];
  let range: ReadRange | undefined;
  let gap = 0;
  for (const cell of [...taken, ...others].toSorted(inSortOrder)) {
    if (!wanted.has(cell)) {
      gap += cell.vendors;
      continue;
    }
    if (range?.area === cell.area && gap <= gapWorthReading) range.last = cell.digits;
    else ranges.push((range = { area: cell.area, first: cell.digits, last: cell.digits }));
    gap = 0;
  }
  return ranges;
}

function inSortOrder(a: MapCell, b: MapCell): number {
  if (a.area !== b.area) return a.area < b.area ? -1 : 1;
  return a.digits < b.digits ? -1 : Number(a.digits > b.digits);
}
