import { describe, expect, it } from 'vitest';
import { isStorableFigure } from './storable-figure.ts';

describe('figure that can be stored in a draft', () => {
  it.each([
    [0, true],
    [-12.5, true],
    [1e9, true],
    [1e9 + 1, false],
    [1e-12, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('checks whether a draft can store %d: %s', (figure, expected) => expect(isStorableFigure(figure)).toBe(expected));
});
