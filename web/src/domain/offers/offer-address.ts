import { conversationPath } from '#shared/messaging/conversation-ids.ts';

/** Leads to the offer within its conversation. */
export const offerHash = '#offer';

export const offerPath = (inbox: 'mine' | 'vendor', conversationId: string): string =>
  `${conversationPath(inbox, conversationId)}${offerHash}`;
