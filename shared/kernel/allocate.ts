/**
 * Allocates whole cents by weight: the parts add up to the sum, a larger weight never gets less, and a weight of zero
 * gets nothing. Cents left over by rounding go to the largest remainders; among equals, to the first.
 *
 * @throws RangeError if there is an amount to allocate but no positive weight
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) {
    if (cents !== 0) throw new RangeError(`${cents} cents and no weight to share them by`);
    return weights.map(() => 0);
  }
  // In a large plan, cents times cents exceed the exact range of numbers.
  const parts = weights.map((weight) => divide(BigInt(cents) * BigInt(weight), BigInt(total)));
  const left = cents - parts.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = new Set(
    parts
      .map(({ remainder }, position) => ({ remainder, position, weight: weights[position] ?? 0 }))
      .filter(({ remainder }) => remainder > 0n)
      .toSorted((a, b) => compare(b.remainder, a.remainder) || b.weight - a.weight || a.position - b.position)
      .slice(0, left)
      .map(({ position }) => position),
  );
  return parts.map(({ whole }, position) => whole + (lucky.has(position) ? 1 : 0));
}

const divide = (dividend: bigint, divisor: bigint) => ({
  whole: Number(dividend / divisor),
  remainder: dividend % divisor,
});

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
