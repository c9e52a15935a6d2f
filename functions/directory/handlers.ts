import type { Handler } from '#functions/platform/reaction.ts';
import type { reactions } from './reactions.ts';
import { refreshCards as refreshCardsOnEvent } from './refresh-cards.ts';

/**
 * Refreshes a vendor's cards. Safe to repeat and in any order: it doesn't copy the event's data but rebuilds the cards
 * from the current vendor, one refresh at a time per vendor.
 */
export const refreshCards: Handler<(typeof reactions)['refreshCards']> = ({ event, table, context }) =>
  refreshCardsOnEvent(table, event.data.vendorId, {
    now: context.now(),
    reason: event.type === 'VendorReplied' ? 'reply' : 'vendor',
  });
