import { withPlatformFee } from '#shared/checkout/platform-fee.ts';
import type { Quote } from '#shared/checkout/pricing.ts';

/** Returns the all-in price of each quote line in cents, by id: with its part of the platform fee. */
export function allInPrices({ lines }: Pick<Quote, 'lines'>): ReadonlyMap<string, number> {
  let sofar = 0;
  // Rounded on the running sum, so that the rows add up to the total.
  return new Map(
    lines.map(({ id, totalCents }) => {
      const before = withPlatformFee(sofar);
      sofar += totalCents;
      return [id, withPlatformFee(sofar) - before];
    }),
  );
}
