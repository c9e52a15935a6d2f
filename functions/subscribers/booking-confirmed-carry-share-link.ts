import { carryShareLink } from '#functions/planning/carry-share-link.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Who was given the link of a plan goes on seeing it once it is booked. Safe to repeat: the draft's link is gone then.
 */
export const handler = subscribe('booking-confirmed-carry-share-link', ({ event, table }) =>
  carryShareLink({ table }, event.data),
);
