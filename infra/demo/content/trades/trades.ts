import type { Category } from '#shared/kernel/categories.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { PriceUnit } from '#shared/kernel/money.ts';
import { activitiesTrades } from './activities-trades.ts';
import { audioVisualTrades } from './audio-visual-trades.ts';
import { cateringTrades } from './catering-trades.ts';
import { decorTrades } from './decor-trades.ts';
import { entertainmentTrades } from './entertainment-trades.ts';
import { photographyTrades } from './photography-trades.ts';
import { venueTrades } from './venue-trades.ts';

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

/** Every kind of business in the demo data. */
export const trades = {
  ...venueTrades,
  ...cateringTrades,
  ...entertainmentTrades,
  ...photographyTrades,
  ...decorTrades,
  ...activitiesTrades,
  ...audioVisualTrades,
};

export type TradeName = keyof typeof trades;
