import type { Price } from '../kernel/money.ts';
import { percentOf } from '../kernel/percent.ts';
import { depositPercent, minimumChargeCents, platformFeePercent } from '../kernel/policies.ts';
import { chargedHours, travelFeeCents, vendorFees } from './vendor-fees.ts';
import type { FeeTerms, VendorFee } from './vendor-fees.ts';

/** One package of a plan to be priced; `id` comes back on its line. */
export type QuoteItem = {
  id: string;
  price: Price;
  /** A vendor with several services in a plan travels once. */
  vendorId?: string | undefined;
  /** What the vendor charges beside the package; nothing where it is missing. */
  fees?: FeeTerms | undefined;
  /** Miles that the vendor travels to the event. */
  miles?: number | undefined;
};

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
  /** The package alone. */
  subtotalCents: number;
  discountCents: number;
  /** The vendor's fees, one line each. */
  fees: VendorFee[];
  /** The vendor's price: package after the discount, and fees. */
  totalCents: number;
};

/** All amounts in whole cents. `quote-schema.ts` is what the API says of it. */
export type Quote = {
  lines: QuoteLine[];
  /** The packages. */
  subtotalCents: number;
  discountCents: number;
  vendorFeesCents: number;
  /** The platform's. */
  feeCents: number;
  totalCents: number;
  depositCents: number;
  balanceCents: number;
};

/**
 * What a plan costs: browser and server use this one function and the server's figure counts (decision 18).
 * The platform's fee is 5% of packages after discounts and vendors' fees, the deposit 30% of the total, each rounded
 * half up once, on the whole; where 30% are less than a card can be charged, everything is paid at once.
 */
export function quote({ items, guestCount, durationHours, discounts = {} }: QuoteRequest): Quote {
  const travelling = itemsWithTravel(items);
  const lines = items.map((item) => {
    const miles = travelling.has(item.id) ? (item.miles ?? 0) : 0;
    const quantity = quantityOf(item, guestCount, durationHours);
    return quoteLine({ ...item, miles }, quantity, own(discounts, item.id));
  });
  const subtotalCents = sum(lines.map((line) => line.subtotalCents));
  const discountCents = sum(lines.map((line) => line.discountCents));
  const vendorFeesCents = sum(lines.flatMap(({ fees }) => fees.map(({ cents }) => cents)));
  const vendorsCents = subtotalCents - discountCents + vendorFeesCents;
  const feeCents = percentOf(vendorsCents, platformFeePercent);
  const totalCents = vendorsCents + feeCents;
  const depositCents = depositOf(totalCents);
  const balanceCents = totalCents - depositCents;
  return { lines, subtotalCents, discountCents, vendorFeesCents, feeCents, totalCents, depositCents, balanceCents };
}

function depositOf(totalCents: number): number {
  const share = percentOf(totalCents, depositPercent);
  return share < minimumChargeCents ? totalCents : share;
}

/** For each vendor the one item whose travel fee is the highest: it travels once for all its services. */
function itemsWithTravel(items: readonly QuoteItem[]): Set<string> {
  const travelCents = ({ fees = {}, miles = 0 }: QuoteItem) => travelFeeCents(fees, miles);
  const highest = new Map<string, QuoteItem>();
  for (const item of items) {
    const vendor = item.vendorId ?? item.id;
    const other = highest.get(vendor);
    if (!other || travelCents(item) > travelCents(other)) highest.set(vendor, item);
  }
  return new Set([...highest.values()].map(({ id }) => id));
}

function quantityOf({ price: { unit }, fees = {} }: QuoteItem, guestCount: number, durationHours: number): number {
  if (unit === 'per_person') return guestCount;
  return unit === 'per_hour' ? chargedHours(durationHours, fees) : 1;
}

function quoteLine(
  { id, price, fees: terms = {}, miles = 0 }: QuoteItem,
  quantity: number,
  discount: number,
): QuoteLine {
  const subtotalCents = Math.round(price.amountCents * quantity);
  const discountCents = Math.min(Math.max(Math.round(discount), 0), subtotalCents);
  const packagesCents = subtotalCents - discountCents;
  const fees = vendorFees(terms, { miles, packagesCents });
  const totalCents = packagesCents + sum(fees.map(({ cents }) => cents));
  return { id, quantity, price, subtotalCents, discountCents, fees, totalCents };
}

// Ids are free text: 'constructor' must not find what every object inherits.
function own(discounts: Readonly<Record<string, number>>, id: string): number {
  return Object.hasOwn(discounts, id) ? (discounts[id] ?? 0) : 0;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
