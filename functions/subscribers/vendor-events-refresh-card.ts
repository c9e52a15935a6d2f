import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/*
 * Safe to repeat and in any order: it never copies what the event says but makes the cards again from what the vendor
 * is now, one refresh at a time per vendor.
 */
export const handler = subscribe('vendor-events-refresh-card', ({ event, table, context }) =>
  refreshCards(table, event.data.vendorId, {
    now: context.now(),
    reason: event.type === 'VendorReplied' ? 'reply' : 'vendor',
  }),
);
