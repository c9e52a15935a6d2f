import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { banking } from './banking.ts';
import { booking } from './booking.ts';
import type { Contracts } from './contract.ts';
import { directory } from './directory.ts';
import { media } from './media.ts';
import { messaging } from './messaging.ts';
import { notifications } from './notifications.ts';
import { planning } from './planning.ts';
import { promotions } from './promotions.ts';
import { products } from './products.ts';
import { vendors } from './vendors.ts';

/** Every endpoint by the domain that serves it: routes, OpenAPI document and authorization tests are made from this. */
export const endpoints = {
  accounts,
  planning,
  directory,
  vendors,
  banking,
  products,
  booking,
  promotions,
  messaging,
  notifications,
  administration,
  media,
} satisfies Record<string, Contracts>;

export type Domain = keyof typeof endpoints;
