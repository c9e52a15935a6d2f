import type { Price } from '../kernel/money.ts';
import { percentCents } from '../kernel/percent.ts';
import { depositPercent, minimumChargeCents } from '../kernel/policies.ts';
import { eventQuantity } from '../planning/quantity.ts';
import { platformFeeCents } from './platform-fee.ts';
import { chargedHours, travelFeeCents, vendorFees } from './vendor-fees.ts';
import type { FeeTerms, VendorFee } from './vendor-fees.ts';

/** A package to be priced. Without a quantity, the event's guests or hours count, or else 1. */
export interface QuotePackage {
  price: Price;
  quantity?: number | undefined;
}

/** One service of a plan to be priced; its line has the same `id`. */
export type QuoteItem = {
  id: string;
  packages: readonly QuotePackage[];
  /** A vendor with several services in a plan travels once. */
  vendorId?: string | undefined;
  /** The vendor's charges beyond its packages; none if undefined. */
  fees?: FeeTerms | undefined;
  /** Miles that the vendor travels to the event. */
  miles?: number | undefined;
};

export type QuoteRequest = {
  items: readonly QuoteItem[];
  guestCount: number;
  /** Half hours are allowed: 1.5. */
  durationHours: number;
  /** Cents off, by item id; a discount above the line's subtotal reduces the line to zero (rule promotions-3). */
  discounts?: Readonly<Record<string, number>>;
};

/** The price of a package: its unit price times pieces, guests or hours. */
export type PackagePrice = {
  quantity: number;
  subtotalCents: number;
};

export type QuoteLine = {
  id: string;
  /** In the order of the item's packages. */
  packages: PackagePrice[];
  /** Packages only. */
  subtotalCents: number;
  discountCents: number;
  /** The vendor's fees, one entry each. */
  fees: VendorFee[];
  /** The vendor's price: packages after the discount, plus fees. */
  totalCents: number;
};

/** All amounts in whole cents. `quote-schema.ts` is the API's version. */
export type Quote = {
  lines: QuoteLine[];
  /** Packages only. */
  subtotalCents: number;
  discountCents: number;
  vendorFeesCents: number;
  /** The platform fee. */
  feeCents: number;
  totalCents: number;
  depositCents: number;
  balanceCents: number;
};

/**
 * Prices a plan. Browser and server share this function; the server's result is binding (rule checkout-1). The platform
 * fee is 5% of packages after discounts plus vendors' fees, and the deposit is 30% of the total; each is rounded half
 * up once, on the whole. If 30% is below the minimum card charge, everything is paid at once.
 */
export function quote({ items, discounts = {}, ...size }: QuoteRequest): Quote {
  const travelling = itemsWithTravel(items);
  const lines = items.map((item) => {
    const miles = travelling.has(item.id) ? (item.miles ?? 0) : 0;
    return quoteLine({ ...item, miles }, size, own(discounts, item.id));
  });
  const subtotalCents = sum(lines.map((line) => line.subtotalCents));
  const discountCents = sum(lines.map((line) => line.discountCents));
  const vendorFeesCents = sum(lines.flatMap(({ fees }) => fees.map(({ cents }) => cents)));
  const vendorsCents = subtotalCents - discountCents + vendorFeesCents;
  const feeCents = platformFeeCents(vendorsCents);
  const totalCents = vendorsCents + feeCents;
  const depositCents = depositFor(totalCents);
  const balanceCents = totalCents - depositCents;
  return { lines, subtotalCents, discountCents, vendorFeesCents, feeCents, totalCents, depositCents, balanceCents };
}

function depositFor(totalCents: number): number {
  const share = percentCents(totalCents, depositPercent);
  return share < minimumChargeCents ? totalCents : share;
}

/** Returns each vendor's item with the highest travel fee: a vendor travels once for all its services. */
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

type Size = Pick<QuoteRequest, 'guestCount' | 'durationHours'>;

function packagePrice({ price, quantity: chosen }: QuotePackage, fees: FeeTerms, size: Size): PackagePrice {
  const wanted = chosen ?? eventQuantity(price.unit, size) ?? 1;
  const quantity = price.unit === 'per_hour' ? chargedHours(wanted, fees) : wanted;
  return { quantity, subtotalCents: Math.round(price.amountCents * quantity) };
}

function quoteLine(
  { id, packages: chosen, fees: terms = {}, miles = 0 }: QuoteItem,
  size: Size,
  discount: number,
): QuoteLine {
  const packages = chosen.map((one) => packagePrice(one, terms, size));
  const subtotalCents = sum(packages.map((one) => one.subtotalCents));
  const discountCents = Math.min(Math.max(Math.round(discount), 0), subtotalCents);
  const packagesCents = subtotalCents - discountCents;
  const fees = vendorFees(terms, { miles, packagesCents });
  const totalCents = packagesCents + sum(fees.map(({ cents }) => cents));
  return { id, packages, subtotalCents, discountCents, fees, totalCents };
}

// Ids are free text: 'constructor' must not find an inherited property.
function own(discounts: Readonly<Record<string, number>>, id: string): number {
  return Object.hasOwn(discounts, id) ? (discounts[id] ?? 0) : 0;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
