/**
 * Returns the id of an order's conversation: one for host and vendor, however often its event arrives
 * (rule messaging-2).
 */
export const orderConversationId = (bookingId: string, vendorId: string): string => `order.${bookingId}.${vendorId}`;

/** Returns the id of an application's conversation between applicant and platform. */
export const applicationConversationId = (userId: string): string => `application.${userId}`;

/** Returns the applicant of an application's conversation; undefined for any other conversation. */
export const applicantFrom = (conversationId: string): string | undefined =>
  /^application\.(.+)$/.exec(conversationId)?.[1];

/** Returns the id of the thread of a booked event: one for all its members (rule event-room-19). */
export const eventThreadId = (bookingId: string): string => `event.${bookingId}`;

/** Returns the booking of an event's thread; undefined for any other conversation. */
export const threadBookingId = (conversationId: string): string | undefined =>
  /^event\.(.+)$/.exec(conversationId)?.[1];

/** Returns the path of a conversation in a person's own inbox, or in their vendor inbox. */
export const conversationPath = (inbox: 'mine' | 'vendor', conversationId: string): string =>
  `${inbox === 'vendor' ? '/vendor-dashboard?view=messages&' : '/messages?'}conversation=${encodeURIComponent(conversationId)}`;
