import { formatCents } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { arithmetic } from './plan-rows.ts';

interface Size {
  guestCount: number | null;
  durationHours: number | null;
}

/** A package's price for an event: the sum and its calculation, or what is still missing for it. */
export function packagePrice(price: Price, { guestCount, durationHours }: Size): { sum?: string; how: string } {
  if (price.unit === 'per_person' && guestCount === null)
    return { how: `${formatCents(price.amountCents)} per person` };
  if (price.unit === 'per_hour' && durationHours === null) return { how: `${formatCents(price.amountCents)} per hour` };
  const [line] = quote({
    items: [{ id: 'package', price }],
    guestCount: guestCount ?? 0,
    durationHours: durationHours ?? 0,
  }).lines;
  return { sum: formatCents(line?.subtotalCents ?? 0), how: (line && arithmetic(line)) ?? '' };
}
