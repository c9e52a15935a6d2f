import { conversationPath } from '#shared/messaging/conversation-ids.ts';

/** Leads to the offer within its conversation. */
export const offerHash = '#offer';

/** Opens the form for an offer within its conversation. */
export const makeOfferHash = '#make-offer';

export const makeOfferPath = (conversationId: string): string =>
  `${conversationPath('vendor', conversationId)}${makeOfferHash}`;

export const offerPath = (inbox: 'mine' | 'vendor', conversationId: string): string =>
  `${conversationPath(inbox, conversationId)}${offerHash}`;
