import { toEventFields } from '#shared/orders/changes/changed-part.ts';
import { movedTo } from '#shared/orders/changes/move.ts';
import { withoutTimes } from '#shared/planning/chosen-times.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { BookingRecord } from './booking.ts';
import type { ChangeRecord, RepricingRecord, ServicesChangeRecord } from './change.ts';

/** Returns a booking with one more change applied (rule changes-4); pure. */
export function withChange(booking: BookingRecord, change: ChangeRecord): BookingRecord {
  switch (change.kind) {
    case 'move':
      return movedTo(booking, change.to);
    case 'services':
      return withServices(booking, change);
    default:
      return withPrices(withPart(booking, change), change);
  }
}

function withServices(booking: BookingRecord, { agreed }: ServicesChangeRecord): BookingRecord {
  const { items, quote, promoCodes, wishes } = agreed;
  const isWished = ({ category }: BookingRecord['wishes'][number]) => wishes.some((wish) => wish.category === category);
  return {
    ...booking,
    items: [...booking.items, ...items],
    quote: addQuotes(booking.quote, quote),
    promoCodes: [...booking.promoCodes, ...promoCodes],
    wishes: [...booking.wishes.filter((wish) => !isWished(wish)), ...wishes],
    openServices: booking.openServices.filter((service) => !items.some(({ category }) => category === service)),
  };
}

const addQuotes = (one: BookingRecord['quote'], other: BookingRecord['quote']): BookingRecord['quote'] => ({
  lines: [...one.lines, ...other.lines],
  subtotalCents: one.subtotalCents + other.subtotalCents,
  discountCents: one.discountCents + other.discountCents,
  vendorFeesCents: one.vendorFeesCents + other.vendorFeesCents,
  feeCents: one.feeCents + other.feeCents,
  totalCents: one.totalCents + other.totalCents,
  depositCents: one.depositCents + other.depositCents,
  balanceCents: one.balanceCents + other.balanceCents,
});

/** Applies a repricing to the event; a new end also moves the breakdown. */
function withPart(booking: BookingRecord, change: RepricingRecord): BookingRecord {
  if ('item' in change) {
    return { ...booking, items: booking.items.map((item) => withChangedItem(item, change.item)) };
  }
  const event = { ...booking.event, ...toEventFields(change.to) };
  if (change.kind !== 'place') return { ...movedTo(booking, event), event };
  const { place, venueAddress } = change;
  return { ...movedTo(booking, { ...event, venueAddress }), event, place };
}

/** Returns an item with other packages or times. */
export const withChangedItem = (
  item: BookingRecord['items'][number],
  { id, packages, times }: Pick<PlanItem, 'id' | 'packages' | 'times'>,
): BookingRecord['items'][number] =>
  item.id === id ? { ...withoutTimes(item), packages, ...(times && { times }) } : item;

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

/** Vendors that were cancelled before keep their lines. The parts add up to the total to the cent. */
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
