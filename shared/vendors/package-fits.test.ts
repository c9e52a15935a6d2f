import { describe, expect, it } from 'vitest';
import type { PriceUnit } from '../kernel/money.ts';
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

describe('a package that is made for some guests', () => {
  it('is refused to fewer and to more, with its name', () => {
    const cake = sold('flat', { guests: { minimum: 20, maximum: 30 } });
    expect(reasons(19, cake)).toEqual(['Cake is for 20 guests or more']);
    expect(reasons(20, cake)).toEqual([]);
    expect(reasons(30, cake)).toEqual([]);
    expect(reasons(31, cake)).toEqual(['Cake is for up to 30 guests']);
    expect(reasons(null, cake), 'nothing is known').toEqual([]);
  });

  it('serves more in a larger quantity, and not all guests beside others', () => {
    const cake = sold('flat', { guests: { maximum: 20 } });
    expect(reasons(40, { ...cake, quantity: 2 })).toEqual([]);
    expect(reasons(41, { ...cake, quantity: 2 })).toEqual(['Cake is for up to 40 guests']);
    expect(reasons(60, cake, sold('flat', { productName: 'Cupcakes' }))).toEqual([]);
  });

  it('per person is judged by its own quantity', () => {
    const plates = sold('per_person', { guests: { minimum: 20, maximum: 30 } });
    expect(reasons(60, { ...plates, quantity: 25 })).toEqual([]);
    expect(reasons(60, { ...plates, quantity: 12 })).toEqual(['Cake is for 20 guests or more']);
    expect(reasons(25, { ...plates, quantity: 31 }, plates)).toEqual(['Cake is for up to 30 guests']);
  });
});

describe("a vendor's guest limits", () => {
  const limits = { guests: { minimumGuests: 30, maximumGuests: 50, groupSize: 40, capacity: 70 } };
  const problems = (guestCount: number | null, ...packages: PlannedPackage[]) =>
    findMisfits({ guestCount, place: null }, limits, packages).map(({ message }) => message);
  const plates = (quantity?: number) => sold('per_person', { quantity });

  it('count the guests of the event while a package follows them', () => {
    expect(problems(45, plates())).toEqual(['Takes groups of up to 40, you expect 45']);
    expect(problems(20, plates(), plates(35))).toEqual(['Serves 30 guests or more']);
  });

  it('count the chosen plates: together at least, the largest at most', () => {
    expect(problems(60, plates(25), plates(12))).toEqual([]);
    expect(problems(60, plates(15), plates(12))).toEqual(['Serves 30 guests or more']);
    expect(problems(35, plates(45))).toEqual(['Takes groups of up to 40, you chose 45']);
    expect(problems(null, plates(51))).toEqual(['Serves up to 50 guests', 'Takes groups of up to 40, you chose 51']);
  });

  it('seat everybody who comes, with any service', () => {
    expect(problems(71, plates(35))).toEqual(['Seats 70, you expect 71']);
  });
});

describe('the package that fits best', () => {
  const cake = (name: string, maximum?: number) => ({
    name,
    price: { unit: 'flat' as const },
    ...(maximum && { guests: { maximum } }),
  });
  const cakes = [cake('Any'), cake('For 70', 70), cake('For 20', 20), cake('For 30', 30)];

  /** A Saturday. */
  const on = (guestCount: number, date: string | null = '2027-06-12') => ({ guestCount, date });

  it('is offered on the day of the event', () => {
    const weeknight = { ...cake('Weeknight', 30), weekdays: [1, 2, 3, 4] };
    const packages = [weeknight, cake('Any day', 40)];
    expect(bestFit(packages, on(25))?.name).toBe('Any day');
    expect(bestFit(packages, on(25, '2027-06-09'))?.name, 'a Wednesday').toBe('Weeknight');
    expect(bestFit(packages, on(25, null))?.name, 'no day yet').toBe('Weeknight');
    expect(bestFit([weeknight], on(25))?.name, 'nothing else').toBe('Weeknight');
  });

  it('is made for the fewest more guests than come', () => {
    expect([15, 25, 70].map((guests) => bestFit(cakes, on(guests))?.name)).toEqual(['For 20', 'For 30', 'For 70']);
  });

  it("is the vendor's first of those without limits", () => {
    expect(bestFit(cakes, on(200))?.name).toBe('Any');
    expect(bestFit([cake('First'), cake('Second')], on(25))?.name).toBe('First');
    expect(bestFit([], on(25))).toBeUndefined();
  });

  it('leaves out what does not fit, unless nothing does', () => {
    expect(fittingPackages(cakes, on(50)).map(({ name }) => name)).toEqual(['Any', 'For 70']);
    expect(fittingPackages(cakes.slice(1), on(500))).toHaveLength(3);
  });
});
