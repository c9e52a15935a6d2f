import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '../kernel/geo.ts';
import { toMapCell } from './map-cells.ts';
import { planReading } from './search-plan.ts';
import type { CountedCell } from './search-plan.ts';

const double = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const place = fc.record({ latitude: double(30, 31), longitude: double(-98, -97) });
type Place = { latitude: number; longitude: number };

/** Counts the places by cells that have `more` digits more. */
function count(
  places: readonly Place[],
  { area, digits }: { area: string; digits: string },
  more: number,
): CountedCell[] {
  const inside = places.map(toMapCell).filter((cell) => cell.area === area && cell.digits.startsWith(digits));
  const byDigits = Map.groupBy(inside, (cell) => cell.digits.slice(0, digits.length + more));
  return [...byDigits].map(([part, all]) => ({ area, digits: part, vendors: all.length }));
}

const reading = fc.record({
  radiusMiles: double(1, 60),
  afterMiles: fc.oneof(fc.constant(0), double(0, 40)),
  wanted: fc.constantFrom(5, 13, Infinity),
  budget: fc.constantFrom(20, 200),
});

describe('reading plan', () => {
  it('covers every vendor up to its certain distance, and makes progress', () => {
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 120, size: 'max' }),
        place,
        reading,
        fc.boolean(),
        (places, point, asked, isFine) => {
          const areas = [...new Set(places.map((one) => toMapCell(one).area))];
          const roots = areas.flatMap((area) => count(places, { area, digits: '' }, 4));
          const plan = planReading({ point, ...asked }, roots, (cell) => (isFine ? count(places, cell, 4) : undefined));
          const isRead = (one: Place) => {
            const { area, digits } = toMapCell(one);
            return plan.ranges.some(
              (range) => range.area === area && digits >= range.first && digits <= `${range.last}~`,
            );
          };
          const needed = places
            .map((one) => ({ one, miles: milesBetween(point, one) }))
            .filter(({ miles }) => miles <= asked.radiusMiles && miles >= asked.afterMiles)
            .filter(({ miles }) => plan.isWhole || miles < plan.certainMiles - 1e-6);
          expect(needed.filter(({ one }) => !isRead(one))).toEqual([]);
          expect(plan.isWhole || plan.certainMiles > asked.afterMiles).toBe(true);
        },
      ),
    );
  });

  it('reads few entries where vendors are dense and counted finely', () => {
    const places = Array.from({ length: 4000 }, (_, n) => ({
      latitude: 30 + (n % 63) / 126,
      longitude: -97.99 + Math.floor(n / 63) / 128,
    }));
    const point = { latitude: 30.25, longitude: -97.75 };
    const roots = count(places, { area: toMapCell(point).area, digits: '' }, 4);
    const asked = { point, radiusMiles: 50, afterMiles: 0, wanted: 13, budget: 1500 };
    const plan = planReading(asked, roots, (cell) => count(places, cell, 4));
    const read = places.filter((one) => {
      const { digits } = toMapCell(one);
      return plan.ranges.some((range) => digits >= range.first && digits <= `${range.last}~`);
    });
    expect(read.length).toBeLessThan(150);
    expect(read.filter((one) => milesBetween(point, one) < plan.certainMiles).length).toBeGreaterThanOrEqual(13);
  });

  it('reads part of a cell that holds many more than a request is worth', () => {
    const places = Array.from({ length: 40_000 }, (_, n) => ({
      latitude: 30 + (n % 200) / 400,
      longitude: -98 + Math.floor(n / 200) / 400,
    }));
    const point = { latitude: 30.27, longitude: -97.74 };
    const halfDegrees = count(places, { area: toMapCell(point).area, digits: '' }, 4);
    const asked = { point, radiusMiles: 50, afterMiles: 0, wanted: 201, budget: 1500 };
    const { ranges } = planReading(asked, halfDegrees, (cell) =>
      cell.digits.length === 4 ? count(places, cell, 4) : undefined,
    );
    const digits = places.map((one) => toMapCell(one).digits);
    const read = digits.filter((one) => ranges.some(({ first, last }) => one >= first && one <= `${last}~`));
    expect(read.length).toBeLessThan(700);
  });
});
