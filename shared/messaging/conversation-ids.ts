/** The conversation of an order: one for host and vendor, however often its event is delivered (decision 28). */
export const orderConversationId = (bookingId: string, vendorId: string): string => `order.${bookingId}.${vendorId}`;

/** The conversation of an application, between its applicant and the platform. */
export const applicationConversationId = (userId: string): string => `application.${userId}`;

/** Whose application a conversation is about; undefined for any other conversation. */
export const applicantOf = (conversationId: string): string | undefined =>
  /^application\.(.+)$/.exec(conversationId)?.[1];

/** Where a conversation of one's own inbox, or of one's business, is opened. */
export const conversationPath = (inbox: 'mine' | 'vendor', conversationId: string): string =>
  `${inbox === 'vendor' ? '/vendor-dashboard?view=messages&' : '/messages?'}conversation=${encodeURIComponent(conversationId)}`;
