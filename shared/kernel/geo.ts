/** Degrees; longitude west of Greenwich is negative. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A map cell and the miles from the searched point to the cell's nearest point; 0 inside it. */
export type CellWithin = { cell: string; minMiles: number };

const earthRadiusMiles = 3958.7613;
const cellsPerDegree = 2;
const rows = 180 * cellsPerDegree;
const columns = 360 * cellsPerDegree;

/** Returns the great-circle distance in miles. */
export function milesBetween(a: Point, b: Point): number {
  const sine = (degrees: number) => Math.sin(radians(degrees) / 2);
  const parallels = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const haversine = sine(b.latitude - a.latitude) ** 2 + parallels * sine(b.longitude - a.longitude) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Returns the half-degree map cell of a point, named by its south-west corner: '30.0,-98.0'. */
export function toCell(point: Point): string {
  return cellName(toRow(point.latitude), toColumn(point.longitude));
}

/**
 * Returns every map cell that a circle around the point touches, nearest first. A search reads cards cell by cell and
 * may stop once its page is full of cards nearer than the next cell's `minMiles`.
 */
export function cellsWithin(center: Point, miles: number): CellWithin[] {
  const reach = miles / earthRadiusMiles;
  const rowsTouched = range(toRow(center.latitude - degrees(reach)), toRow(center.latitude + degrees(reach)));
  const columnsTouched = columnsWithin(center, reach);
  return rowsTouched
    .flatMap((row) => columnsTouched.map((column) => cellWithin(center, row, column)))
    .filter((candidate) => candidate.minMiles <= miles + 1e-6)
    .sort((a, b) => a.minMiles - b.minMiles || a.cell.localeCompare(b.cell));
}

/** A part of the map: its south-west corner and the length of its sides in degrees. */
export interface Box {
  south: number;
  west: number;
  size: number;
}

/** Returns the part of the map that a half-degree cell covers. */
export function boxOfCell(cell: string): Box {
  const [south = 0, west = 0] = cell.split(',').map(Number);
  return { south, west, size: 1 / cellsPerDegree };
}

/** Returns miles from a point to the nearest point of a box; 0 inside. */
export function milesToBox(center: Point, { south, west, size }: Box): number {
  const north = south + size;
  const isBetween = (((center.longitude - west) % 360) + 360) % 360 < size;
  if (isBetween) {
    return milesBetween(center, { latitude: clamp(center.latitude, south, north), longitude: center.longitude });
  }
  return Math.min(...[west, west + size].map((meridian) => milesToMeridian(center, meridian, south, north)));
}

/** Returns miles from a point to the farthest corner of a box less than a quarter of the globe away. */
export function farthestMiles(from: Point, { south, west, size }: Box): number {
  const corners = [south, south + size].flatMap((latitude) =>
    [west, west + size].map((longitude) => ({ latitude, longitude })),
  );
  return Math.max(...corners.map((corner) => milesBetween(from, corner)));
}

function cellWithin(center: Point, row: number, column: number): CellWithin {
  return { cell: cellName(row, column), minMiles: milesToCell(center, row, column) };
}

// Near a pole the circle spans every meridian; elsewhere its width follows from the spherical law of sines.
function columnsWithin(center: Point, reach: number): number[] {
  const fromPole = radians(90 - Math.abs(center.latitude));
  if (reach >= fromPole) return range(0, columns - 1);
  const width = degrees(Math.asin(Math.sin(reach) / Math.sin(fromPole)));
  const first = toUnwrappedColumn(center.longitude - width);
  const last = toUnwrappedColumn(center.longitude + width);
  return range(first, Math.min(last, first + columns - 1)).map(wrapColumn);
}

function milesToCell(center: Point, row: number, column: number): number {
  return milesToBox(center, {
    south: row / cellsPerDegree - 90,
    west: column / cellsPerDegree - 180,
    size: 1 / cellsPerDegree,
  });
}

// The nearest point of a meridian segment is the foot of the perpendicular from the center, or the nearer end.
function milesToMeridian(center: Point, longitude: number, south: number, north: number): number {
  const apart = Math.cos(radians(longitude - center.longitude));
  const phi = radians(center.latitude);
  const foot = degrees(Math.atan2(Math.sin(phi), Math.cos(phi) * apart));
  return milesBetween(center, { latitude: clamp(foot, south, north), longitude });
}

function cellName(row: number, column: number): string {
  return `${(row / cellsPerDegree - 90).toFixed(1)},${(column / cellsPerDegree - 180).toFixed(1)}`;
}

function toRow(latitude: number): number {
  return clamp(Math.floor((latitude + 90) * cellsPerDegree), 0, rows - 1);
}

function toColumn(longitude: number): number {
  return wrapColumn(toUnwrappedColumn(longitude));
}

function toUnwrappedColumn(longitude: number): number {
  return Math.floor((longitude + 180) * cellsPerDegree);
}

// 180 east is 180 west: a circle over the date line continues at the other end of the row.
function wrapColumn(column: number): number {
  return ((column % columns) + columns) % columns;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}
