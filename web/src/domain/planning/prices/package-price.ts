import type { FeeTerms } from '#shared/checkout/vendor-fees.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import type { EventSize } from '#shared/planning/quantity.ts';
import { chargedFor } from '../plan-view/item-text.ts';

interface Priced {
  price: Price;
  /** The host's quantity; defaults to the event's. */
  quantity?: number | undefined;
  /** For the minimum number of charged hours. */
  fees?: FeeTerms | undefined;
}

/** Returns a package's price for an event: the sum and its calculation, or the missing details. */
export function packagePrice(
  { price, quantity, fees }: Priced,
  { guestCount, durationHours }: EventSize,
): { sum?: string; how: string } {
  if (missingForPrice([{ price, quantity }], { guestCount, durationHours }).length > 0)
    return { how: `${formatCents(price.amountCents)} ${price.unit === 'per_person' ? 'per person' : 'per hour'}` };
  const { lines } = quote({
    items: [{ id: 'package', packages: [{ price, quantity }], ...(fees && { fees }) }],
    guestCount: guestCount ?? 0,
    durationHours: durationHours ?? 0,
  });
  const [line] = lines[0]?.packages ?? [];
  const wanted = quantity ?? durationHours ?? 0;
  return {
    sum: formatCents(line?.subtotalCents ?? 0),
    how: (line && chargedFor(price, { charged: line.quantity, wanted, fees })) ?? '',
  };
}
