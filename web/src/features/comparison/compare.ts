import { categories } from '#shared/categories.ts';
import type { Category } from '#shared/categories.ts';
import { formatPrice } from '#shared/money.ts';
import type { Price } from '#shared/money.ts';
import type { PricedPackage } from '#shared/api/directory.ts';
import type { ComparedVendor } from '#web/parts/comparison.ts';

/** The vendors of one service, side by side. */
export interface ComparisonGroup {
  category: Category;
  vendors: ComparedVendor[];
}

/** By service, in the order of the categories (customer spec 2, /vendor-comparison). */
export const groupsOf = (vendors: readonly ComparedVendor[]): ComparisonGroup[] =>
  categories
    .map((category) => ({ category, vendors: vendors.filter((vendor) => vendor.service_category === category) }))
    .filter((group) => group.vendors.length > 0);

/** The package that 'Select This Vendor' takes: the first of the service, else the vendor's first. */
export const firstPackage = (
  packages: readonly PricedPackage[] | undefined,
  category: Category,
): PricedPackage | undefined => packages?.find((offer) => offer.category === category) ?? packages?.[0];

/** 'From $500.00', '$45.00 per person'; undefined while it is not known. */
export const startingPrice = (
  packages: readonly PricedPackage[] | undefined,
  category: Category,
): string | undefined => {
  const offer = firstPackage(packages, category);
  return offer && formatPrice(offer.price);
};

interface Figures {
  rating: number | null;
  price: Price | undefined;
}

/**
 * Whose figure is the best of the row: the highest rating, and the lowest starting price where all are counted the
 * same way. Nothing stands out among equals.
 */
export function bestOf(figures: readonly Figures[]): { rating: number | undefined; price: number | undefined } {
  const ratings = figures.map(({ rating }) => rating ?? 0);
  const prices = figures.map(({ price }) => price);
  const isAlike = prices.every((price) => price && price.unit === prices[0]?.unit);
  const amounts = prices.map((price) => price?.amountCents ?? 0);
  return {
    rating: standsOut(ratings, Math.max(...ratings)),
    price: isAlike ? standsOut(amounts, Math.min(...amounts)) : undefined,
  };
}

const standsOut = (values: readonly number[], best: number): number | undefined =>
  values.some((value) => value !== best) ? best : undefined;
