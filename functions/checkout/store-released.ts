import { bookingKey } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { noteAbandoned } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { releaseOffer } from '#functions/data/messaging/offer.ts';
import { releaseDay } from '#functions/data/vendors/day.ts';
import { returnHold } from '#functions/data/vendors/hold.ts';
import { releasePromoUse } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, nextVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { logger } from '#functions/platform/logger.ts';
import { isWaitingForBank } from './checkout-states.ts';
import { holdsUsed, isOffered, vendorIdsToTake } from '#functions/orders/booking.ts';
import { unlocked } from '#functions/orders/changes/addition.ts';
import { isReserved } from './checkout-repository.ts';

/** Everything a checkout reserved; `adding` is the settlement of the booking that it adds vendors to. */
interface Reserved {
  booking: BookingRecord;
  adding: SettlementRecord | undefined;
}

/**
 * Releases everything; returns false if the checkout has already ended. It counts as abandoned if it got as far as the
 * bank.
 * @throws ConditionFailed if the booking that vendors are added to has changed since
 */
export async function storeReleased(
  table: Table,
  checkout: CheckoutRecord,
  { booking, adding }: Reserved,
  now: Date,
): Promise<boolean> {
  const unlock = adding?.adding?.id === booking.id ? [nextVersion(settlementEntity, unlocked(adding))] : [];
  let writes: Write[] = [
    { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) },
    ...unlock,
    { delete: bookingKey(booking.id) },
    ...vendorIdsToTake(booking).map((vendorId) => releaseDay(vendorId, booking.event.date)),
    ...holdsUsed(booking).map((hold) => returnHold(hold, booking.id)),
    ...booking.promoCodes.map(({ vendorId, code }) => releasePromoUse(vendorId, code)),
    ...booking.items.filter(isOffered).map(({ offer }) => releaseOffer(offer, booking.id)),
    ...(isWaitingForBank(checkout) ? [noteAbandoned(checkout.userId, now)] : []),
  ];
  for (;;) {
    try {
      await writeWithRetry(table, ...writes);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(0)) return false;
      if (unlock.length > 0 && error.failed.includes(1)) throw error;
      // A day, code or offer that no longer has the use must not keep the rest from being released.
      logger.error('reservation missing on release', { bookingId: booking.id, failed: error.failed });
      writes = writes.filter((_, position) => !error.failed.includes(position));
    }
  }
}
