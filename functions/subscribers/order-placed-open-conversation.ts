import { talkAbout } from '#functions/messaging/talk-about.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Opens the conversation of an order or inquiry, says what becomes of an offer, and ends the inquiries of a plan that is
 * over. Safe to repeat: see talkAbout.
 */
export const handler = subscribe('order-placed-open-conversation', ({ event, table, context }) =>
  talkAbout({ table }, event, context),
);
