import { describe, expect, it } from 'vitest';
import { changeServices, changeWish } from './change-services.ts';

const none = { add: [], remove: [] };
const garden = { category: 'venue' as const, options: ['outdoor'], checklist: ['parking'] };
const supper = { category: 'catering' as const, options: ['buffet'], checklist: [] };

describe('services ticked in two places', () => {
  it('merges added and removed services in the order of the categories', () => {
    expect(changeServices(['decor', 'audio-visual'], { add: ['catering'], remove: ['venue'] })).toEqual([
      'catering',
      'decor',
      'audio-visual',
    ]);
  });
});

describe('ticks of a service', () => {
  it('changes only the wish of the ticked service', () => {
    const change = { category: 'venue' as const, options: none, checklist: { add: ['rain'], remove: ['parking'] } };
    expect(changeWish([supper, garden], change)).toEqual({
      wishes: [{ ...garden, checklist: ['rain'] }, supper],
      isConflict: false,
    });
  });

  it('creates a wish and removes it with the last tick', () => {
    const change = { category: 'catering' as const, options: { add: ['buffet'], remove: [] }, checklist: none };
    const { wishes } = changeWish([garden], change);
    expect(wishes).toEqual([garden, supper]);
    const undone = { ...change, options: { add: [], remove: ['buffet'] } };
    expect(changeWish(wishes, undone).wishes).toEqual([garden]);
  });

  it('replaces the original choice if the service allows only one', () => {
    const change = { category: 'venue' as const, options: { add: ['indoor'], remove: ['outdoor'] }, checklist: none };
    expect(changeWish([garden], change)).toEqual({ wishes: [{ ...garden, options: ['indoor'] }], isConflict: false });
  });

  it("reports a conflict with someone else's choice if the service allows only one", () => {
    const change = { category: 'venue' as const, options: { add: ['indoor'], remove: [] }, checklist: none };
    expect(changeWish([garden], change)).toEqual({ wishes: [garden], isConflict: true });
  });
});
