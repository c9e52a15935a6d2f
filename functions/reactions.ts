import * as accounts from './accounts/reactions.ts';
import * as administration from './administration/reactions.ts';
import * as banking from './banking/reactions.ts';
import * as checkout from './checkout/reactions.ts';
import * as directory from './directory/reactions.ts';
import * as guests from './guests/reactions.ts';
import * as media from './media/reactions.ts';
import * as messaging from './messaging/reactions.ts';
import * as notifications from './notifications/reactions.ts';
import * as orders from './orders/reactions.ts';
import * as planning from './planning/reactions.ts';
import * as products from './products/reactions.ts';
import * as vendors from './vendors/reactions.ts';

/** Every domain with reactions or scheduled jobs. Names of reactions and jobs are unique among all of them. */
export const domains = {
  accounts,
  administration,
  banking,
  checkout,
  directory,
  guests,
  media,
  messaging,
  notifications,
  orders,
  planning,
  products,
  vendors,
};

type NamesOf<Kind extends string> = {
  [D in keyof typeof domains]: (typeof domains)[D] extends Record<Kind, infer All> ? keyof All : never;
}[keyof typeof domains];

export type ReactionName = NamesOf<'reactions'>;
export type JobName = NamesOf<'jobs'>;
