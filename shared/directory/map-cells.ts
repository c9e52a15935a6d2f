import { boxOfCell, cellsWithin } from '../kernel/geo.ts';
import type { Box, Point } from '../kernel/geo.ts';

/*
 * The map of the directory is a quadtree: areas of 8 degrees, repeatedly divided into four. A cell is named by its area
 * and one digit (0 to 3) for each division, so cells of one part of the map are neighbors in the sort order (Z-order),
 * and a cell's digits are a prefix of those of all cells in it.
 */

/** An area, '5,-10', and up to 12 digits. */
export interface MapCell {
  area: string;
  digits: string;
}

const areaDegrees = 8;

/** Digits of a position: 1/512 degree, about 700 feet. */
export const positionDigits = 12;

/** Digits between two levels at which vendors are counted: half a degree, then 1/32 and 1/512. */
export const digitsPerLevel = 4;

const stepsPerArea = 2 ** positionDigits;
const stepsPerDegree = stepsPerArea / areaDegrees;

/** Returns the finest cell of a point. */
export function toMapCell({ latitude, longitude }: Point): MapCell {
  const row = Math.floor(latitude * stepsPerDegree);
  // 180 east is 180 west.
  const column = Math.floor((longitude >= 180 ? longitude - 360 : longitude) * stepsPerDegree);
  const [areaRow, areaColumn] = [Math.floor(row / stepsPerArea), Math.floor(column / stepsPerArea)];
  const [south, west] = [row - areaRow * stepsPerArea, column - areaColumn * stepsPerArea];
  let digits = '';
  for (let bit = positionDigits - 1; bit >= 0; bit -= 1) digits += 2 * ((south >> bit) & 1) + ((west >> bit) & 1);
  return { area: `${areaRow},${areaColumn}`, digits };
}

/** Returns the part of the map that a cell covers. */
export function toBox({ area, digits }: MapCell): Box {
  const [row = 0, column = 0] = area.split(',').map(Number);
  let [south, west, size] = [row * areaDegrees, column * areaDegrees, areaDegrees];
  for (const digit of digits) {
    size /= 2;
    if (digit === '2' || digit === '3') south += size;
    if (digit === '1' || digit === '3') west += size;
  }
  return { south, west, size };
}

/** Returns the half-degree cells that a circle touches, nearest first. */
export const halfDegreeCells = (center: Point, miles: number): MapCell[] =>
  cellsWithin(center, miles).map(({ cell }) => {
    const { south, west } = boxOfCell(cell);
    const { area, digits } = toMapCell({ latitude: south, longitude: west });
    return { area, digits: digits.slice(0, digitsPerLevel) };
  });

/** Returns the four cells that a cell is divided into. */
export const quarters = ({ area, digits }: MapCell): MapCell[] =>
  ['0', '1', '2', '3'].map((digit) => ({ area, digits: digits + digit }));
