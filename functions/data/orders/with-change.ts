import { movedTo } from '#shared/orders/changes/move.ts';
import type { BookingRecord } from './booking.ts';
import type { ChangeRecord, RepricingRecord } from './change.ts';

/** A booking as it is after one more change (decisions 141, 143 and 138), pure. */
export const withChange = (booking: BookingRecord, change: ChangeRecord): BookingRecord =>
  change.kind === 'move' ? movedTo(booking, change.to) : withPrices(withPart(booking, change), change);

/** The event as a repricing made it; an end moves the breakdown along. */
function withPart(booking: BookingRecord, { to }: RepricingRecord): BookingRecord {
  const event = { ...booking.event, ...to };
  return { ...movedTo(booking, event), event };
}

function withPrices(booking: BookingRecord, change: RepricingRecord): BookingRecord {
  const discounts = new Map(change.prices.map(({ vendorId, discountCents }) => [vendorId, discountCents]));
  return {
    ...booking,
    quote: repricedQuote(booking, change),
    promoCodes: booking.promoCodes.map((promo) => ({
      ...promo,
      discountCents: discounts.get(promo.vendorId) ?? promo.discountCents,
    })),
  };
}

/** Vendors that were cancelled before keep their lines. The parts make the total to the cent. */
function repricedQuote({ quote }: BookingRecord, { prices, cents }: RepricingRecord): BookingRecord['quote'] {
  const changed = new Map(prices.flatMap((price) => price.lines.map((line) => [line.id, line])));
  const lines = quote.lines.map((line) => changed.get(line.id) ?? line);
  const subtotalCents = sum(lines.map((line) => line.subtotalCents));
  const discountCents = sum(lines.map((line) => line.discountCents));
  const vendorFeesCents = sum(lines.flatMap(({ fees }) => fees.map((fee) => fee.cents)));
  const totalCents = quote.totalCents + cents;
  const feeCents = totalCents - (subtotalCents - discountCents + vendorFeesCents);
  const depositCents = Math.min(quote.depositCents, totalCents);
  const balanceCents = totalCents - depositCents;
  return { lines, subtotalCents, discountCents, vendorFeesCents, feeCents, totalCents, depositCents, balanceCents };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
