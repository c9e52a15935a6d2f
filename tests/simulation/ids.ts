import type { SeededRandom } from '#shared/kernel/seeded-random.ts';

/** Returns a generator of 1, 2, 3 in the form of the provider's ids. */
export function counted(): () => string {
  let last = 0;
  return () => String((last += 1)).padStart(26, '0');
}

/** Returns a generator of booking ids, sometimes one that is already taken. */
export function bookingIds(seed: SeededRandom, taken: () => readonly string[]): () => string {
  let last = 0;
  return () => {
    const known = taken();
    if (known.length > 0 && seed.yes(0.1)) return seed.pick(known);
    last += 1;
    return `HST-${String(last).padStart(9, '0')}`;
  };
}

/** Returns a key in the form that browsers create. */
export function uuid(seed: SeededRandom): string {
  const digits = Array.from({ length: 12 }, () => seed.int(0, 15).toString(16)).join('');
  return `00000000-0000-4000-8000-${digits}`;
}
