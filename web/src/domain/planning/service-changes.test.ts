import { describe, expect, it } from 'vitest';
import { mergeAreas, sameWish, wishFor, withWish } from './service-changes.ts';

describe('services ticked in two places', () => {
  it('are all chosen, and what either side unticked is not', () => {
    const merged = mergeAreas({
      base: ['venue', 'decor'],
      mine: ['venue', 'decor', 'catering'],
      theirs: ['decor', 'audio-visual'],
    });
    expect(merged).toEqual(['catering', 'decor', 'audio-visual']);
  });
  it('are mine where no one else changed anything', () => {
    expect(mergeAreas({ base: ['venue'], mine: ['decor'], theirs: ['venue'] })).toEqual(['decor']);
  });
});

describe('what a host has in mind', () => {
  const garden = { category: 'venue' as const, options: ['outdoor'], checklist: ['parking'] };
  const supper = { category: 'catering' as const, options: ['buffet'], checklist: [] };
  it('takes the place of its service, and leaves it when it says nothing', () => {
    expect(withWish([supper], garden)).toEqual([garden, supper]);
    expect(withWish([garden, supper], { ...garden, options: [], checklist: [] })).toEqual([supper]);
  });
  it('is nothing where nothing was said, and the same in any order', () => {
    expect(wishFor([supper], 'venue')).toEqual({ category: 'venue', options: [], checklist: [] });
    expect(sameWish({ ...garden, options: ['a', 'b'] }, { ...garden, options: ['b', 'a'] })).toBe(true);
    expect(sameWish(garden, { ...garden, checklist: [] })).toBe(false);
  });
});
