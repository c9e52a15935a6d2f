import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCode, isTypo, stem, wordCode, wordsIn } from './words.ts';

describe('words', () => {
  it.each([
    ['Piñata & Bounce-House', ['pinata', 'bounce', 'house']],
    ["Children's Music", ['childrens', 'music']],
    ['  R&B / Soul ', ['r', 'b', 'soul']],
    ['!!!', []],
  ])('splits %s into %o', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it.each([
    ['bands', 'band'],
    ['parties', 'party'],
    ['dishes', 'dish'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['tacos', 'taco'],
  ])('treats %s and %s as the same word', (plural, singular) => {
    expect(stem(plural)).toBe(singular);
    expect(stem(singular)).toBe(singular);
  });

  it.each([
    ['bounse', 'bounce', true],
    ['vegna', 'vegan', true],
    ['photograper', 'photographer', true],
    ['fotograper', 'photographer', false],
    ['vega', 'vegan', false],
    ['piano', 'vegan', false],
  ])('compares %s as a typo of %s: %s', (typed, word, isOne) => {
    expect(isTypo(typed, word)).toBe(isOne);
  });
});

describe('word codes', () => {
  it('word codes are found at their own positions only', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), word, (words, other) => {
        const codes = words.map(wordCode);
        for (const code of codes) expect(hasCode(codes.join(''), code)).toBe(true);
        expect(hasCode(codes.join(''), wordCode(other))).toBe(codes.includes(wordCode(other)));
      }),
    );
  });
});
