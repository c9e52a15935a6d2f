import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';

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
