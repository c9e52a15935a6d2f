import type { Fact } from './fact-codes.ts';

/* The facts that a search asks for, as they are in an address: 'cuisineTypes:Halal;amenities:Wheelchair Access'. */

/** One search requires at most so many. */
export const mostAskedFacts = 20;

export const writeFacts = (facts: readonly Fact[]): string =>
  facts.map(({ key, option }) => `${key}:${option}`).join(';');

/** Each once; that they are facts has to be checked. */
export const readFacts = (text: string): Fact[] =>
  [...new Set(text.split(';').filter(Boolean))].map((part) => {
    const at = part.indexOf(':');
    return { key: part.slice(0, Math.max(0, at)), option: part.slice(at + 1) };
  });
