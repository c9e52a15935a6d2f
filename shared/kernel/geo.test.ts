import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCell, cellsWithin, milesBetween } from './geo.ts';
import type { Point } from './geo.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const dallas = { latitude: 32.7767, longitude: -96.797 };
const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc.record({ latitude: double(-90, 90), longitude: double(-180, 180) });
const radius = fc.constantFrom(5, 10, 25, 50, 100);

/** Returns the point `miles` from `start` at a bearing in radians. */
function travel(start: Point, bearing: number, miles: number): Point {
  const arc = miles / 3958.7613;
  const phi = (start.latitude * Math.PI) / 180;
  const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing);
  const y = Math.sin(bearing) * Math.sin(arc) * Math.cos(phi);
  const turned = start.longitude + (Math.atan2(y, Math.cos(arc) - Math.sin(phi) * sine) * 180) / Math.PI;
  const latitude = (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI;
  return { latitude, longitude: ((((turned + 180) % 360) + 360) % 360) - 180 };
}

describe('miles between two points', () => {
  it('matches a known distance in miles', () => {
    expect(milesBetween(austin, dallas)).toBeCloseTo(182, 0);
  });

  it('measures the same distance both ways, and zero to the same point', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
        expect(milesBetween(a, a)).toBe(0);
      }),
    );
  });

  it('measures the short way across the date line', () => {
    expect(milesBetween({ latitude: 52, longitude: 179.9 }, { latitude: 52, longitude: -179.9 })).toBeLessThan(9);
  });
});

describe('map cell', () => {
  it.each([
    [austin, '30.0,-98.0'],
    [{ latitude: 30.5, longitude: -97.5 }, '30.5,-97.5'],
    [{ latitude: -0.1, longitude: -0.1 }, '-0.5,-0.5'],
    [{ latitude: 0, longitude: 0 }, '0.0,0.0'],
    [{ latitude: 90, longitude: 180 }, '89.5,-180.0'],
  ])('the map cell of %o is %s', (point, cell) => {
    expect(toCell(point)).toBe(cell);
  });
});

describe('cells within a radius', () => {
  it("starts with the center's cell and goes outwards", () => {
    const cells = cellsWithin(austin, 50);
    expect(cells[0]).toEqual({ cell: '30.0,-98.0', minMiles: 0 });
    expect(cells.map((cell) => cell.minMiles)).toEqual(cells.map((cell) => cell.minMiles).toSorted((a, b) => a - b));
    expect(cells.every((cell) => cell.minMiles <= 50)).toBe(true);
    expect(new Set(cells.map((cell) => cell.cell)).size).toBe(cells.length);
  });

  it('returns few cells in the country', () => {
    expect(cellsWithin(austin, 5).length).toBeLessThanOrEqual(4);
    expect(cellsWithin(austin, 100).length).toBeLessThanOrEqual(50);
  });

  it('continues the cells across the date line', () => {
    const cells = cellsWithin({ latitude: 52, longitude: 179.9 }, 25).map((cell) => cell.cell);
    expect(cells).toContain('52.0,179.5');
    expect(cells).toContain('52.0,-180.0');
  });

  it('covers every point within the radius, no nearer than the minimum distance of its cell', () => {
    fc.assert(
      fc.property(anywhere, radius, double(0, 2 * Math.PI), double(0, 0.9999), (center, miles, bearing, share) => {
        const point = travel(center, bearing, miles * share);
        const cell = cellsWithin(center, miles).find((candidate) => candidate.cell === toCell(point));
        expect(cell).toBeDefined();
        expect(cell?.minMiles ?? Number.NaN).toBeLessThanOrEqual(milesBetween(center, point) + 1e-6);
      }),
      { numRuns: 500 },
    );
  });
});
