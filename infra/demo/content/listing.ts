import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/event-options.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import type { MetroName } from './metros.ts';
import type { TradeName } from './trades.ts';

/** A package as a price list has it; the price in dollars. */
export type PackageText = readonly [name: string, description: string, dollars: number, unit: PriceUnit];

/** A kind of business: what all of its kind share, and the packages they choose from, the usual one first. */
export interface Trade {
  readonly category: Category;
  readonly themes: readonly string[];
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly leadTimes: readonly string[];
  /** Fewest and most orders that such a business takes in a day. */
  readonly ordersPerDay: readonly [number, number];
  readonly packages: readonly PackageText[];
}

/** One business of the demo data. What is left out follows from its trade, its metro and its name. */
export interface Listing {
  readonly name: string;
  readonly metro: MetroName;
  readonly trade: TradeName;
  readonly about: string;
  /** A second trade under the same roof, which adds two of its packages. */
  readonly also?: TradeName;
  readonly owner?: string;
  readonly legalName?: string;
  readonly email?: string;
  readonly zip?: string;
  readonly street?: string;
  readonly themes?: readonly string[];
  readonly packages?: readonly PackageText[];
  readonly deliveryOptions?: readonly DeliveryOption[];
  readonly leadTime?: string;
}
