import type { Price, PriceUnit } from '../kernel/money.ts';
import { depositPercent, minimumChargeCents, platformFeePercent } from '../kernel/policies.ts';

/** One package of a plan to be priced; `id` comes back on its line. */
export type QuoteItem = { id: string; price: Price };

export type QuoteRequest = {
  items: readonly QuoteItem[];
  guestCount: number;
  /** Halves exist: 1.5 hours. */
  durationHours: number;
  /** Cents off, by item id; more than the line's subtotal takes the line to zero (decision 24). */
  discounts?: Readonly<Record<string, number>>;
};

export type QuoteLine = {
  id: string;
  /** 1, the guest count, or hours. */
  quantity: number;
  price: Price;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
};

/** All amounts in whole cents. `quote-schema.ts` is what the API says of it. */
export type Quote = {
  lines: QuoteLine[];
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  totalCents: number;
  depositCents: number;
  balanceCents: number;
};

/**
 * What a plan costs: browser and server use this one function and the server's figure counts (decision 18).
 * The fee is 5% of the discounted subtotal, the deposit 30% of the total, each rounded half up once, on the whole;
 * where 30% are less than a card can be charged, everything is paid at once.
 */
export function quote({ items, guestCount, durationHours, discounts = {} }: QuoteRequest): Quote {
  const quantities = quantityPerUnit(guestCount, durationHours);
  const lines = items.map((item) => quoteLine(item, quantities[item.price.unit], own(discounts, item.id)));
  const subtotalCents = sum(lines.map((line) => line.subtotalCents));
  const discountCents = sum(lines.map((line) => line.discountCents));
  const discountedCents = subtotalCents - discountCents;
  const feeCents = percentOf(discountedCents, platformFeePercent);
  const totalCents = discountedCents + feeCents;
  const depositCents = depositOf(totalCents);
  const balanceCents = totalCents - depositCents;
  return { lines, subtotalCents, discountCents, feeCents, totalCents, depositCents, balanceCents };
}

function depositOf(totalCents: number): number {
  const share = percentOf(totalCents, depositPercent);
  return share < minimumChargeCents ? totalCents : share;
}

/** Whole cents of `percent` of an amount, rounded half up. */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}

function quantityPerUnit(guestCount: number, durationHours: number): Record<PriceUnit, number> {
  return { flat: 1, from: 1, per_person: guestCount, per_hour: durationHours };
}

function quoteLine({ id, price }: QuoteItem, quantity: number, discount: number): QuoteLine {
  const subtotalCents = Math.round(price.amountCents * quantity);
  const discountCents = Math.min(Math.max(Math.round(discount), 0), subtotalCents);
  return { id, quantity, price, subtotalCents, discountCents, totalCents: subtotalCents - discountCents };
}

// Ids are free text: 'constructor' must not find what every object inherits.
function own(discounts: Readonly<Record<string, number>>, id: string): number {
  return Object.hasOwn(discounts, id) ? (discounts[id] ?? 0) : 0;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
