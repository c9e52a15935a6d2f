import { describe, expect, it } from 'vitest';
import type { PriceUnit } from '../../kernel/money.ts';
import { findMisfits } from './misfits.ts';
import { bestFit, fittingPackages, packageMisfits } from './package-fits.ts';
import type { PlannedPackage } from './package-fits.ts';

const sold = (unit: PriceUnit, changes: Partial<PlannedPackage> = {}): PlannedPackage => ({
  productName: 'Cake',
  price: { unit },
  ...changes,
});
const reasons = (guestCount: number | null, ...packages: PlannedPackage[]) =>
  packageMisfits(guestCount, packages).map(({ message }) => message);

describe('package made for some guests', () => {
  it("a package doesn't fit fewer or more guests, and is named in the message", () => {
    const cake = sold('flat', { guests: { minimum: 20, maximum: 30 } });
    expect(reasons(19, cake)).toEqual(['Cake is for 20 guests or more']);
    expect(reasons(20, cake)).toEqual([]);
    expect(reasons(30, cake)).toEqual([]);
    expect(reasons(31, cake)).toEqual(['Cake is for up to 30 guests']);
    expect(reasons(null, cake), 'unknown guest count').toEqual([]);
  });

  it('serves more guests in a larger quantity, and need not serve all with other packages', () => {
    const cake = sold('flat', { guests: { maximum: 20 } });
    expect(reasons(40, { ...cake, quantity: 2 })).toEqual([]);
    expect(reasons(41, { ...cake, quantity: 2 })).toEqual(['Cake is for up to 40 guests']);
    expect(reasons(60, cake, sold('flat', { productName: 'Cupcakes' }))).toEqual([]);
  });

  it('a package is checked per person by its own quantity', () => {
    const plates = sold('per_person', { guests: { minimum: 20, maximum: 30 } });
    expect(reasons(60, { ...plates, quantity: 25 })).toEqual([]);
    expect(reasons(60, { ...plates, quantity: 12 })).toEqual(['Cake is for 20 guests or more']);
    expect(reasons(25, { ...plates, quantity: 31 }, plates)).toEqual(['Cake is for up to 30 guests']);
  });
});

describe('guest limits of a vendor', () => {
  const limits = { guests: { minimumGuests: 30, maximumGuests: 50, groupSize: 40, capacity: 70 } };
  const problems = (guestCount: number | null, ...packages: PlannedPackage[]) =>
    findMisfits({ guestCount, place: null }, limits, packages).map(({ message }) => message);
  const plates = (quantity?: number) => sold('per_person', { quantity });

  it("uses the event's guests if a package has no quantity of its own", () => {
    expect(problems(45, plates())).toEqual(['Takes groups of up to 40, but you expect 45']);
    expect(problems(20, plates(), plates(35))).toEqual(['Serves 30 guests or more']);
  });

  it('compares the sum of chosen plates with the minimum, and the largest quantity with the maximum', () => {
    expect(problems(60, plates(25), plates(12))).toEqual([]);
    expect(problems(60, plates(15), plates(12))).toEqual(['Serves 30 guests or more']);
    expect(problems(35, plates(45))).toEqual(['Takes groups of up to 40, but you chose 45']);
    expect(problems(null, plates(51))).toEqual([
      'Serves up to 50 guests',
      'Takes groups of up to 40, but you chose 51',
    ]);
  });

  it('applies the seating capacity to all guests, with any quantity', () => {
    expect(problems(71, plates(35))).toEqual(['Seats 70, but you expect 71']);
  });
});

describe('best-fitting package', () => {
  const cake = (name: string, maximum?: number) => ({
    name,
    price: { unit: 'flat' as const },
    ...(maximum && { guests: { maximum } }),
  });
  const cakes = [cake('Any'), cake('For 70', 70), cake('For 20', 20), cake('For 30', 30)];

  /** A Saturday. */
  const on = (guestCount: number, date: string | null = '2027-06-12') => ({ guestCount, date });

  it('the best-fitting package is offered on the day of the event', () => {
    const weeknight = { ...cake('Weeknight', 30), weekdays: [1, 2, 3, 4] };
    const packages = [weeknight, cake('Any day', 40)];
    expect(bestFit(packages, on(25))?.name).toBe('Any day');
    expect(bestFit(packages, on(25, '2027-06-09'))?.name, 'on a Wednesday').toBe('Weeknight');
    expect(bestFit(packages, on(25, null))?.name, 'without a date').toBe('Weeknight');
    expect(bestFit([weeknight], on(25))?.name, 'without an alternative').toBe('Weeknight');
  });

  it('the best-fitting package has the lowest sufficient maximum of guests', () => {
    expect([15, 25, 70].map((guests) => bestFit(cakes, on(guests))?.name)).toEqual(['For 20', 'For 30', 'For 70']);
  });

  it("the best-fitting package is the vendor's first without limits", () => {
    expect(bestFit(cakes, on(200))?.name).toBe('Any');
    expect(bestFit([cake('First'), cake('Second')], on(25))?.name).toBe('First');
    expect(bestFit([], on(25))).toBeUndefined();
  });

  it("excludes packages that don't fit, unless none does", () => {
    expect(fittingPackages(cakes, on(50)).map(({ name }) => name)).toEqual(['Any', 'For 70']);
    expect(fittingPackages(cakes.slice(1), on(500))).toHaveLength(3);
  });
});
