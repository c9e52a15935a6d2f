import { describe, expect, it } from 'vitest';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { mergeDetails } from './merge-details.ts';

const base = { ...emptyDetails, name: 'Picnic', guestCount: 20, theme: 'Boats' };

describe('two changes of one description', () => {
  it('are both saved where they are of different fields', () => {
    const mine = { ...base, guestCount: 30 };
    const theirs = { ...base, name: 'Lake picnic', theme: null };
    expect(mergeDetails({ base, mine, theirs })).toEqual({
      merged: { ...base, name: 'Lake picnic', theme: null, guestCount: 30 },
      conflicts: [],
    });
  });
  it('clash where they are of the same field and not the same', () => {
    const mine = { ...base, name: 'River picnic', guestCount: 30 };
    const theirs = { ...base, name: 'Lake picnic', guestCount: 30 };
    expect(mergeDetails({ base, mine, theirs })).toEqual({
      merged: { ...base, name: 'River picnic', guestCount: 30 },
      conflicts: ['name'],
    });
  });
});

describe('a draft that changed elsewhere', () => {
  it('is asked about when both sides changed the description', () => {
    const [mine, theirs] = [
      { ...base, name: 'Theirs or mine' },
      { ...base, name: 'Lake picnic' },
    ];
    expect(mergeDetails({ base, mine, theirs }).conflicts).toEqual(['name']);
  });
  it('is taken over where nothing was typed here', () => {
    const theirs = { ...base, guestCount: 80 };
    expect(mergeDetails({ base, mine: base, theirs })).toEqual({ merged: theirs, conflicts: [] });
  });
  it('takes what was typed here when its description did not change', () => {
    const mine = { ...base, guestCount: 80 };
    expect(mergeDetails({ base, mine, theirs: { ...base } })).toEqual({ merged: mine, conflicts: [] });
  });
});
