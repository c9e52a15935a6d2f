import { extras } from '#shared/api/orders/extras.ts';
import { call } from '#web/lib/api.ts';

/** Removes the card that the caller saved for the extras of a booking. */
export const removeSavedCard = (bookingId: string): Promise<{ removed: true }> =>
  call(extras.removeSavedCard, { params: { bookingId } });
