import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farthestMiles, milesBetween, milesToBox } from '../kernel/geo.ts';
import { quarters, toBox, halfDegreeCells, toMapCell, positionDigits } from './map-cells.ts';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anywhere = fc.record({ latitude: double(-75, 75), longitude: double(-180, 179.99) });

describe('map cell', () => {
  it('a map cell contains its point, and so does each cell with fewer of its digits', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 0, max: positionDigits }), (point, length) => {
        const { area, digits } = toMapCell(point);
        const box = toBox({ area, digits: digits.slice(0, length) });
        expect(digits).toHaveLength(positionDigits);
        expect(milesToBox(point, box)).toBeLessThan(1e-6);
        expect(box.size).toBe(8 / 2 ** length);
      }),
    );
  });

  it('bounds the distance of its points by its box', () => {
    fc.assert(
      fc.property(anywhere, double(-3, 3), double(-3, 3), (center, north, east) => {
        const point = { latitude: center.latitude + north / 10, longitude: center.longitude + east / 10 };
        const { area, digits } = toMapCell(point);
        const box = toBox({ area, digits: digits.slice(0, 8) });
        expect(milesToBox(center, box)).toBeLessThanOrEqual(milesBetween(center, point) + 1e-6);
        expect(farthestMiles(center, box)).toBeGreaterThanOrEqual(milesBetween(center, point) - 1e-6);
      }),
    );
  });

  it('finds a map cell among the half-degree cells around its point, and in one quarter of each that has it', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const { area, digits } = toMapCell(point);
        const half = halfDegreeCells(point, 10).find((cell) => cell.area === area && digits.startsWith(cell.digits));
        expect(half).toBeDefined();
        for (let cell = half; cell && cell.digits.length < positionDigits;) {
          const having = quarters(cell).filter((one) => digits.startsWith(one.digits));
          expect(having).toHaveLength(1);
          cell = having[0];
        }
      }),
      { numRuns: 30 },
    );
  });

  it('a map cell is the same on both sides of 180 degrees', () => {
    expect(toMapCell({ latitude: 52, longitude: 180 })).toEqual(toMapCell({ latitude: 52, longitude: -180 }));
  });
});
