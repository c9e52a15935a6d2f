import { domains } from '#functions/reactions.ts';
import type { ReactionName } from '#functions/reactions.ts';
import type { Reaction } from '#functions/platform/reaction.ts';

/*
 * Ids of queues by reaction. An id names a reaction's queues, its function and the records of handled events, so it
 * never changes: another id would be another queue, without the waiting events, and would repeat handled ones. A
 * reaction's name is internal to the code and may change. Ids of deleted reactions aren't reused.
 */
const ids: Readonly<Record<ReactionName, string>> = {
  addNotification: 'add-notification',
  approveAutomatically: 'approve-automatically',
  countEvents: 'count-events',
  endInquiries: 'end-inquiries',
  followBlock: 'follow-block',
  forgetPerson: 'forget-person',
  greetVendor: 'greet-vendor',
  keepSharing: 'keep-share-link',
  mailAccountChange: 'mail-account-change',
  mailAdminsAboutApplication: 'mail-admins-about-application',
  mailAdminsAboutCase: 'mail-admins-about-case',
  mailAdminsAboutMoney: 'mail-admins-about-payout',
  mailAdminsAboutProduct: 'mail-admins-about-product',
  mailHostAboutBooking: 'mail-host-about-booking',
  mailHostAboutCase: 'mail-host-about-case',
  mailHostAboutOffer: 'mail-host-about-offer',
  mailProductDecision: 'mail-product-decision',
  mailReceipt: 'mail-receipt',
  mailSignInChange: 'mail-sign-in-change',
  mailVendorAboutCalendar: 'mail-vendor-about-calendar',
  mailVendorAboutCase: 'mail-vendor-about-case',
  mailVendorAboutOffer: 'mail-vendor-about-offer',
  mailVendorAboutOrder: 'mail-vendor-about-order',
  mailVendorAboutPayout: 'mail-vendor-about-payout',
  mailVendorAboutReview: 'mail-vendor-about-review',
  mailVendorNewOrder: 'mail-vendor-new-order',
  mailVendorStatus: 'mail-vendor-status',
  mailWelcome: 'mail-welcome',
  measureReply: 'measure-reply',
  openConversation: 'open-conversation',
  postCaseChange: 'post-case-change',
  postDecision: 'post-decision',
  postOfferChange: 'post-offer-change',
  postOrderChange: 'post-order-change',
  readCalendar: 'read-calendar',
  refreshCards: 'refresh-cards',
  refundHost: 'refund-host',
  releaseVendorHolds: 'release-vendor-holds',
  removeSignIn: 'remove-sign-in',
  renameConversations: 'rename-conversations',
  matchVendorAlerts: 'match-vendor-alerts',
  mailVendorAlert: 'mail-vendor-alert',
  mailAboutMember: 'mail-about-member',
  mailAboutTeam: 'mail-about-team',
  updateThread: 'update-thread',
  removeDiscardedGuests: 'remove-discarded-guests',
  sendPush: 'send-push',
  requestGuestMails: 'request-guest-mails',
  mailGuest: 'mail-guest',
  mailAdminsAboutGuestMails: 'mail-admins-about-guest-mails',
};

/** A reaction with its delivery. */
export interface QueuedReaction extends Reaction {
  readonly domain: string;
  /** In the code: an export of the domain's `handlers.ts`. */
  readonly name: string;
}

/** Returns the reactions of some domains by the ids of their queues. @throws Error if a reaction has no id */
export function queued(
  all: Readonly<Record<string, object>>,
  reactionIds: Readonly<Record<string, string>> = ids,
): Record<string, QueuedReaction> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([domain, lists]) =>
      Object.entries('reactions' in lists ? (lists.reactions as Record<string, Reaction>) : {}).map(
        ([name, reaction]) => {
          const id = reactionIds[name];
          if (!id) throw new Error(`Give ${name} an id in infra/delivery/queues.ts`);
          return [id, { ...reaction, domain, name }];
        },
      ),
    ),
  );
}

/** Every reaction by the id of its queue. */
export const reactions: Readonly<Record<string, QueuedReaction>> = queued(domains);

/** Returns the id of a reaction's queue. */
export const queueFor = (name: ReactionName): string => ids[name];
