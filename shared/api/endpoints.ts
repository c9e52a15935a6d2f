import { accounts } from './accounts.ts';
import { bookingChanges } from './orders/changes.ts';
import { administration } from './administration.ts';
import { banking } from './banking.ts';
import { cases } from './orders/cases.ts';
import { checkout } from './checkout.ts';
import { directory } from './directory.ts';
import { guests } from './guests.ts';
import { guestCheckIn } from './guests/check-in.ts';
import { generalLink } from './guests/general-link.ts';
import { guestInvitations } from './guests/invitations.ts';
import { guestReplies } from './guests/replies.ts';
import { planMembers } from './planning/members.ts';
import { planTalk } from './planning/plan-talk.ts';
import { extras } from './orders/extras.ts';
import { contests } from './orders/contests.ts';
import { eventRoom } from './orders/event-room.ts';
import { inquiries, vendorInquiries } from './messaging/inquiries.ts';
import { media } from './media.ts';
import { messageInbox } from './messaging/message-inbox.ts';
import { messaging } from './messaging.ts';
import { savedReplies } from './messaging/saved-replies.ts';
import { notifications } from './notifications.ts';
import { push } from './notifications/push.ts';
import { offers } from './messaging/offers.ts';
import { orders } from './orders.ts';
import { payouts, sentPayouts } from './orders/payouts.ts';
import { disputes } from './orders/disputes.ts';
import { returnedRefunds } from './orders/returned-refunds.ts';
import { support } from './orders/support.ts';
import { planOffers } from './planning/plan-offers.ts';
import { planning } from './planning.ts';
import { promotions } from './promotions.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { vendors } from './vendors.ts';

/* Written out, because the compiler refuses to infer a type of this length. */
type Endpoints = {
  accounts: typeof accounts;
  planning: typeof planning & typeof planMembers & typeof planTalk & typeof inquiries & typeof planOffers;
  guests: typeof guests & typeof guestCheckIn & typeof guestInvitations & typeof guestReplies & typeof generalLink;
  directory: typeof directory;
  vendors: typeof vendors;
  banking: typeof banking;
  products: typeof products;
  checkout: typeof checkout;
  orders: typeof orders &
    typeof bookingChanges &
    typeof cases &
    typeof eventRoom &
    typeof extras &
    typeof contests &
    typeof payouts &
    typeof sentPayouts &
    typeof returnedRefunds &
    typeof disputes &
    typeof support;
  reviews: typeof reviews;
  reports: typeof reports;
  promotions: typeof promotions;
  messaging: typeof messaging & typeof messageInbox & typeof vendorInquiries & typeof offers & typeof savedReplies;
  notifications: typeof notifications & typeof push;
  administration: typeof administration;
  media: typeof media;
};

/** Every endpoint by domain, the source of routes, the OpenAPI document and authorization tests. */
export const endpoints: Endpoints = {
  accounts,
  planning: { ...planning, ...planMembers, ...planTalk, ...inquiries, ...planOffers },
  guests: { ...guests, ...guestCheckIn, ...guestInvitations, ...guestReplies, ...generalLink },
  directory,
  vendors,
  banking,
  products,
  checkout,
  orders: {
    ...orders,
    ...bookingChanges,
    ...cases,
    ...eventRoom,
    ...extras,
    ...contests,
    ...payouts,
    ...sentPayouts,
    ...returnedRefunds,
    ...disputes,
    ...support,
  },
  reviews,
  reports,
  promotions,
  messaging: { ...messaging, ...messageInbox, ...vendorInquiries, ...offers, ...savedReplies },
  notifications: { ...notifications, ...push },
  administration,
  media,
};

export type Domain = keyof Endpoints;
