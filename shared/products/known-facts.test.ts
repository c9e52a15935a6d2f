import { expect, it } from 'vitest';
import { knownFacts } from './known-facts.ts';

const cake = {
  name: 'Birthday cake',
  description: 'One tier for 20 with a name on it.',
  category: 'catering',
  price: { unit: 'flat' },
} as const;

it("a package without answers has its text's facts", () => {
  expect(knownFacts(cake)).toEqual({ isSide: true, guests: { maximum: 20, perPiece: true }, isAnswered: false });
});

it("a place's own length counts before its text", () => {
  const hall = {
    name: 'Hall',
    description: 'Five hours by the lake.',
    category: 'venue',
    price: { unit: 'flat' },
  } as const;
  expect(knownFacts(hall).lengthHours).toBe(5);
  expect(knownFacts({ ...hall, durationHours: 6 }).lengthHours).toBe(6);
  expect(knownFacts({ ...cake, durationHours: 6 }).lengthHours).toBeUndefined();
});

it('an answer counts before the text', () => {
  expect(knownFacts({ ...cake, guests: { maximum: 25 }, facts: { role: 'main' } })).toEqual({
    role: 'main',
    isSide: true,
    guests: { maximum: 25, perPiece: true },
    isAnswered: true,
  });
  expect(knownFacts({ ...cake, guests: { maximum: 25, perPiece: false } }).guests?.perPiece).toBe(false);
});
