import type { Fact } from './fact-codes.ts';

/* The facts of a search as in its address: 'cuisineTypes:Halal;amenities:Wheelchair Access'. */

/** Maximum facts of one search. */
export const mostAskedFacts = 20;

export const writeFacts = (facts: readonly Fact[]): string =>
  facts.map(({ key, option }) => `${key}:${option}`).join(';');

/** Returns each pair once, without checking that it is a fact. */
export const readFacts = (text: string): Fact[] =>
  [...new Set(text.split(';').filter(Boolean))].map((part) => {
    const at = part.indexOf(':');
    return { key: part.slice(0, Math.max(0, at)), option: part.slice(at + 1) };
  });
