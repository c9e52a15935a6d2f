import type { Handler } from '#functions/platform/reaction.ts';
import type { reactions } from './reactions.ts';
import { refreshCards as refreshCardsOf } from './refresh-cards.ts';

/**
 * Safe to repeat and in any order: it never copies what the event says but makes the cards again from what the vendor
 * is now, one refresh at a time per vendor.
 */
export const refreshCards: Handler<(typeof reactions)['refreshCards']> = ({ event, table, context }) =>
  refreshCardsOf(table, event.data.vendorId, {
    now: context.now(),
    reason: event.type === 'VendorReplied' ? 'reply' : 'vendor',
  });
