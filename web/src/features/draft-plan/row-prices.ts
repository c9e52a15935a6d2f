import type { Quote } from '#shared/checkout/pricing.ts';
import { percentOf } from '#shared/kernel/percent.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';

/** What each line of a quote costs all-in, in cents, by its id: the vendor's price with its part of the platform's fee. */
export function allInPrices({ lines }: Pick<Quote, 'lines'>): ReadonlyMap<string, number> {
  let sofar = 0;
  const withFee = (cents: number) => cents + percentOf(cents, platformFeePercent);
  // Rounded on the running sum, so that the rows come to the total.
  return new Map(
    lines.map(({ id, totalCents }) => {
      const before = withFee(sofar);
      sofar += totalCents;
      return [id, withFee(sofar) - before];
    }),
  );
}
