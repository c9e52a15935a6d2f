import { describe, expect, it } from 'vitest';
import { changeServices, changeWish } from './change-services.ts';

const none = { add: [], remove: [] };
const garden = { category: 'venue' as const, options: ['outdoor'], checklist: ['parking'] };
const supper = { category: 'catering' as const, options: ['buffet'], checklist: [] };

describe('services ticked in two places', () => {
  it('are all chosen, and what either side unticked is not, in the order of the categories', () => {
    expect(changeServices(['decor', 'audio-visual'], { add: ['catering'], remove: ['venue'] })).toEqual([
      'catering',
      'decor',
      'audio-visual',
    ]);
  });
});

describe('ticks of a service', () => {
  it('change the wish of their service alone', () => {
    const change = { category: 'venue' as const, options: none, checklist: { add: ['rain'], remove: ['parking'] } };
    expect(changeWish([supper, garden], change)).toEqual({
      wishes: [{ ...garden, checklist: ['rain'] }, supper],
      isConflict: false,
    });
  });

  it('start a wish, and end it with the last tick', () => {
    const change = { category: 'catering' as const, options: { add: ['buffet'], remove: [] }, checklist: none };
    const { wishes } = changeWish([garden], change);
    expect(wishes).toEqual([garden, supper]);
    const undone = { ...change, options: { add: [], remove: ['buffet'] } };
    expect(changeWish(wishes, undone).wishes).toEqual([garden]);
  });

  it('of which one kind is chosen replace the choice that they began with', () => {
    const change = { category: 'venue' as const, options: { add: ['indoor'], remove: ['outdoor'] }, checklist: none };
    expect(changeWish([garden], change)).toEqual({ wishes: [{ ...garden, options: ['indoor'] }], isConflict: false });
  });

  it('of which one kind is chosen leave what someone else chose meanwhile', () => {
    const change = { category: 'venue' as const, options: { add: ['indoor'], remove: [] }, checklist: none };
    expect(changeWish([garden], change)).toEqual({ wishes: [garden], isConflict: true });
  });
});
