/** Returns whole cents of `percent` of an amount, rounded half up. */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
