import { describe, expect, it } from 'vitest';
import { mergeFields, mergeSets, withFields } from './merge.ts';

describe('two changes of one thing', () => {
  const base: Record<string, string> = { name: 'Ember', phone: '1', town: 'Austin' };

  it('are both saved where they are of different fields', () => {
    const { merged, conflicts } = mergeFields({
      base,
      mine: { ...base, name: 'Ember & Rye' },
      theirs: { ...base, phone: '2' },
    });
    expect(merged).toEqual({ name: 'Ember & Rye', phone: '2', town: 'Austin' });
    expect(conflicts).toEqual([]);
  });

  it('ask where both changed the same field, unless to the same words', () => {
    const mine = { ...base, name: 'A', town: 'Dallas' };
    const { merged, conflicts } = mergeFields({ base, mine, theirs: { ...base, name: 'B', town: 'Dallas' } });
    expect(conflicts).toEqual(['name']);
    expect(merged.name).toBe('A');
  });

  it('bring a new field and take a cleared one out', () => {
    const without = { name: 'Ember', phone: '1' };
    const { merged } = mergeFields({ base, mine: base, theirs: { ...without, web: 'x' } });
    expect(merged).toEqual({ name: 'Ember', phone: '1', web: 'x' });
    expect(withFields<Record<string, string>>(base, without, ['town'])).toEqual(without);
  });

  it('compare values in the way that is given', () => {
    const trimmed = (one: unknown, other: unknown) => String(one).trim() === String(other).trim();
    const { conflicts } = mergeFields(
      { base, mine: { ...base, name: 'Ember ' }, theirs: { ...base, name: 'B' } },
      trimmed,
    );
    expect(conflicts).toEqual([]);
  });
});

describe('two changes of ticks', () => {
  it.each([
    [['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
    [['a', 'b'], ['a'], ['a', 'b', 'c'], ['a', 'c']],
    [['a', 'b'], ['a', 'b'], [], []],
  ])('of %j to %j and %j are %j', (base, mine, theirs, merged) => {
    expect(mergeSets({ base, mine, theirs })).toEqual(merged);
  });
});
