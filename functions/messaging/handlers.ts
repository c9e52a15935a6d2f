import { threadBookingId } from '#shared/messaging/conversation-ids.ts';
import { createMailer } from '#functions/platform/mailer.ts';
import type { Handler, JobHandler } from '#functions/platform/reaction.ts';
import { approvalOpening, decisionOpening } from './decision-templates.ts';
import { endInquiries as endInquiriesOnEvent } from './inquiries/end-inquiries.ts';
import { mailUnread } from './mail-unread.ts';
import { expireOffers as expireAll } from './offers/expire-offers.ts';
import { postOfferChange as postChange } from './offers/post-offer-change.ts';
import { openForInquiry, openForOrder } from './open-for-event.ts';
import { openConversation as open } from './open-conversation.ts';
import { postCaseChange as postCase, postOrderChange as postOrder } from './post-order-change.ts';
import type { jobs, reactions } from './reactions.ts';
import { releaseVendorHolds as releaseHolds } from './offers/release-hold.ts';
import { renameConversations as renameAll } from './rename-conversations.ts';
import { updateThread as update } from './thread/update-thread.ts';
import { watchReplies } from './watch-replies.ts';

type Reactions = typeof reactions;
type Jobs = typeof jobs;

/**
 * Opens the conversation of host and vendor when the host asks or books. Safe to repeat: a conversation's id comes from
 * its subject, a message's from the event.
 */
export const openConversation: Handler<Reactions['openConversation']> = ({ event, table, context }) =>
  event.type === 'OrderPlaced' ? openForOrder({ table }, event, context) : openForInquiry({ table }, event, context);

/** Ends the inquiries of a plan that is over. Safe to repeat: see endInquiries. */
export const endInquiries: Handler<Reactions['endInquiries']> = ({ event, table, context }) =>
  endInquiriesOnEvent(table, event, context);

/** Posts a change of an offer. Safe to repeat: the message's id is the event's. */
export const postOfferChange: Handler<Reactions['postOfferChange']> = ({ event, table, context }) =>
  postChange(table, event, context);

/** Posts in the order's conversation that it was canceled, moved or changed. Safe to repeat: see postOrderChange. */
export const postOrderChange: Handler<Reactions['postOrderChange']> = ({ event, table, context }) =>
  postOrder(table, event, context);

/** Posts changes in the thread of an event, and takes it from who left. Safe to repeat: the message's id is the event's. */
export const updateThread: Handler<Reactions['updateThread']> = ({ event, table, context }) =>
  update(table, event, context);

/** Posts a change of an order's case in its conversation. Safe to repeat: the message's id is the event's. */
export const postCaseChange: Handler<Reactions['postCaseChange']> = ({ event, table, context }) =>
  postCase(table, event, context);

/**
 * Congratulates a new vendor in their conversation with the platform. Safe to repeat: the message's id is the event's.
 */
export const greetVendor: Handler<Reactions['greetVendor']> = ({ event, table, context }) =>
  open({ table }, approvalOpening(event), context);

/**
 * Posts decisions on an application, a product or the business itself in the vendor's conversation with the platform.
 * Safe to repeat: the message's id is the event's.
 */
export const postDecision: Handler<Reactions['postDecision']> = ({ event, table, context }) =>
  open({ table }, decisionOpening(event), context);

/** Releases the holds of a business that can't be booked. Safe to repeat: a hold is released once. */
export const releaseVendorHolds: Handler<Reactions['releaseVendorHolds']> = ({ event, table, context }) =>
  releaseHolds(table, event.data.vendorId, context);

/**
 * Measures how long hosts wait for their vendor's reply. Safe to repeat: the statistics are computed from the stored
 * messages, not from the event.
 */
export const measureReply: Handler<Reactions['measureReply']> = async ({ event: { data }, table, context }) => {
  // Nobody waits for a reply in the thread of an event.
  if (threadBookingId(data.conversationId)) return;
  if (data.senderType === 'customer' || data.senderType === 'vendor') {
    await watchReplies({ table }, data.conversationId, context);
  }
};

/**
 * Renames a vendor's conversations. Safe to repeat and in any order: it writes the vendor's current name, and only
 * while that is its name.
 */
export const renameConversations: Handler<Reactions['renameConversations']> = ({ event, table }) =>
  renameAll(table, event.data.vendorId);

/** Expires offers. Safe to repeat and to run twice at once: an offer ends only once. */
export const expireOffers: JobHandler<Jobs['expireOffers']> = (deps) => ({
  offers: (context) => expireAll(deps, context),
});

/** Mails about unread messages. Safe to repeat and to run twice at once: a mail is sent under a lease and recorded. */
export const mailUnreadMessages: JobHandler<Jobs['mailUnreadMessages']> = ({ table, environment }) => {
  const deps = { table, mailer: createMailer(environment), adminMailbox: environment.ADMIN_MAILBOX };
  return { unread: (context) => mailUnread(deps, context) };
};
