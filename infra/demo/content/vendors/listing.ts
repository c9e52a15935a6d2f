import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { MetroName } from '../metros.ts';
import type { PackageText } from '../trades/trade.ts';
import type { TradeName } from '../trades/trades.ts';

/** One business of the demo data. Omitted fields are derived from its trade, its metro and its name. */
export interface Listing {
  readonly name: string;
  readonly metro: MetroName;
  readonly trade: TradeName;
  readonly about: string;
  /** A second trade of the business, which adds two of its packages. */
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
  readonly travelMiles?: number;
}
