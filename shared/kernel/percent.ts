/** Returns whole cents of `percent` of an amount, rounded half up. */
export function percentCents(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
