import { activityHosts } from './activity-hosts.ts';
import { austinFavourites } from './austin-favourites.ts';
import { moreAustinFavourites } from './more-austin-favourites.ts';
import { caterers } from './caterers.ts';
import { decorators } from './decorators.ts';
import { entertainers } from './entertainers.ts';
import type { Listing } from './listing.ts';
import { photographers } from './photographers.ts';
import { technicians } from './technicians.ts';
import { venues } from './venues.ts';

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
