import { describe, expect, it } from 'vitest';
import {
  filterProblems,
  hasFilters,
  noFilters,
  panelFilters,
  readFilters,
  toVendorSearch,
  writeFilters,
} from './filters.ts';

describe('directory filters', () => {
  it('writes filters to the address without their defaults', () => {
    const filters = readFilters(new URLSearchParams('q=taco&near=78704&radius=25&category=food&theme=Fiesta'));
    expect(filters).toEqual({
      ...noFilters,
      text: 'taco',
      near: '78704',
      radiusMiles: 25,
      category: 'catering',
      theme: 'Fiesta',
    });
    expect(writeFilters(filters).toString()).toBe('q=taco&near=78704&radius=25&category=catering&theme=Fiesta');
    expect(writeFilters(noFilters).toString()).toBe('');
  });
  it('falls back to 50 miles for an unknown radius', () => {
    expect(readFilters(new URLSearchParams('radius=3')).radiusMiles).toBe(50);
  });
  it('keeps the choices of the panel, the sorting and the map', () => {
    const address =
      'guests=120&date=2099-06-12&comes=yes&rating=4.5&facts=cuisineTypes%3AHalal%3Bamenities%3AParking&sort=rated&view=map';
    const filters = readFilters(new URLSearchParams(address));
    expect(filters).toMatchObject({ guests: 120, date: '2099-06-12', comesToYou: true, minimumRating: 4.5 });
    expect(panelFilters(filters)).toBe(6);
    expect(writeFilters(filters).toString()).toBe(address);
    expect(toVendorSearch(filters, null)).toMatchObject({ guests: 120, fit: 'fits' });
    expect(toVendorSearch(noFilters, null).fit).toBe(undefined);
  });
  it.each([
    ['radius=3', 'radius'],
    ['category=spaceships', 'category'],
    ['guests=0', 'guest'],
    ['guests=many', 'guest'],
    ['date=2020-01-01', 'date'],
    ['date=2099-02-30', 'date'],
    ['rating=9', 'rating'],
  ])('reports that %s was left out', (address, words) => {
    expect(filterProblems(new URLSearchParams(address))).toEqual([expect.stringContaining(words)]);
    expect(filterProblems(writeFilters(readFilters(new URLSearchParams(address))))).toEqual([]);
  });
  it("doesn't count a radius alone as a filter", () => {
    expect(hasFilters({ ...noFilters, radiusMiles: 10 })).toBe(false);
    expect(hasFilters({ ...noFilters, theme: 'Boho' })).toBe(true);
  });
});
