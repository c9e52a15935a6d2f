import { describe, expect, it } from 'vitest';
import { hasFilters, noFilters, readFilters, writeFilters } from './use-filters.ts';

describe('the filters of the directory', () => {
  it('stand in the address, without their defaults', () => {
    const filters = readFilters(new URLSearchParams('q=taco&near=78704&radius=25&category=food&theme=Fiesta'));
    expect(filters).toEqual({ text: 'taco', near: '78704', radiusMiles: 25, category: 'catering', theme: 'Fiesta' });
    expect(writeFilters(filters).toString()).toBe('q=taco&near=78704&radius=25&category=catering&theme=Fiesta');
    expect(writeFilters(noFilters).toString()).toBe('');
  });
  it('fall back to 50 miles for a radius that is not offered', () => {
    expect(readFilters(new URLSearchParams('radius=3')).radiusMiles).toBe(50);
  });
  it('do not count a radius alone as a filter', () => {
    expect(hasFilters({ ...noFilters, radiusMiles: 10 })).toBe(false);
    expect(hasFilters({ ...noFilters, theme: 'Boho' })).toBe(true);
  });
});
