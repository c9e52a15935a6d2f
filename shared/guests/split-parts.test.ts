import { expect, it } from 'vitest';
import type { Guest } from './guest.ts';
import { fitGuest, guestLimits } from './limits.ts';
import { splitParts } from './split-parts.ts';

const household = (size: number, name: string): Guest[] =>
  Array.from({ length: size }, (_, n) => ({ first: `${name} ${n}`, household: name }));

it.each([1, 3, 7, 49, 50])('2,000 guests in households of %d take at most 20 parts, none of them split', (size) => {
  const guests = Array.from({ length: Math.floor(2000 / size) }, (_, n) => household(size, `@${n}`)).flat();
  const parts = splitParts(guests);
  expect(parts.length).toBeLessThanOrEqual(20);
  expect(parts.flat()).toEqual(guests);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(150);
    for (const same of Map.groupBy(part, (guest) => guest.household).values()) expect(same).toHaveLength(size);
  }
});

it('a household stays together although its rows stand apart', () => {
  const [ann, bob] = [
    { first: 'Ann', household: 'Doe' },
    { first: 'Bob', household: 'Doe' },
  ];
  const others = household(140, 'Roe');
  expect(splitParts([ann, ...others, bob])).toEqual([[ann, bob, ...others]]);
});

it('a household larger than a part is split', () => {
  expect(splitParts(household(400, 'Club')).map(({ length }) => length)).toEqual([150, 150, 100]);
});

it('a file without guests has no parts', () => {
  expect(splitParts([])).toEqual([]);
});

it("a file's longer text is cut to what a list stores", () => {
  const long = { first: 'A'.repeat(100), notes: 'n'.repeat(5000), tags: ['t'.repeat(50), 'family'] };
  expect(fitGuest(long)).toEqual({
    guest: {
      first: 'A'.repeat(guestLimits.first),
      notes: 'n'.repeat(guestLimits.notes),
      tags: ['t'.repeat(guestLimits.tag), 'family'],
    },
    isCut: true,
  });
  expect(fitGuest({ first: 'Ann' })).toEqual({ guest: { first: 'Ann' }, isCut: false });
});
