/** Pseudo-random numbers that are always the same for the same text. */
export interface SeededRandom {
  /** Returns the next number, from 0 up to but not including 1. */
  (): number;
  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Returns true in `share` of all cases. */
  yes(share?: number): boolean;
}

// Derives a seed from the text with FNV-1a.
const hashText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619), 2166136261);

/** Returns a sequence of numbers that depends on the text alone (mulberry32). */
export function seededRandom(text: string): SeededRandom {
  let state = hashText(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    yes: (share = 0.5) => next() < share,
  });
}

/** Returns the list in a shuffled order. */
export const shuffled = <T>(list: readonly T[], r: SeededRandom): T[] =>
  list
    .map((item) => ({ at: r(), item }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
