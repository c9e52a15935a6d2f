import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';

/** A package in a price list; the price in dollars. */
export type PackageText = readonly [name: string, description: string, dollars: number, unit: PriceUnit];

/** A kind of business: its common traits, and the packages to choose from, the usual one first. */
export interface Trade {
  readonly category: Category;
  readonly themes: readonly string[];
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly leadTimes: readonly string[];
  /** Minimum and maximum orders per day. */
  readonly ordersPerDay: readonly [number, number];
  readonly packages: readonly PackageText[];
}
