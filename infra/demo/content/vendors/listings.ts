import type { DeliveryOption } from '#shared/planning/delivery.ts';
import type { MetroName } from '../metros.ts';
import type { PackageText, TradeName } from '../trades/trades.ts';
import { activityHosts } from './activity-hosts.ts';
import { austinFavourites } from './austin-favourites.ts';
import { moreAustinFavourites } from './more-austin-favourites.ts';
import { caterers } from './caterers.ts';
import { decorators } from './decorators.ts';
import { entertainers } from './entertainers.ts';
import { photographers } from './photographers.ts';
import { technicians } from './technicians.ts';
import { venues } from './venues.ts';

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

/** Every approved business of the demo data. */
export const listings: readonly Listing[] = [
  ...austinFavourites,
  ...moreAustinFavourites,
  ...venues,
  ...caterers,
  ...entertainers,
  ...photographers,
  ...decorators,
  ...activityHosts,
  ...technicians,
];
