import { agreementIdFor } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

/** A host's receipt: of the booking, or of services added later, with the vendors on it. */
interface Receipt {
  agreementId: string;
  vendorNames: string[];
}

/** Returns the receipts of a booking, the booking's own first. */
export function listReceipts(aggregate: Pick<BookingAggregate, 'booking' | 'orders'>): Receipt[] {
  const { booking, orders } = aggregate;
  const ids = [...new Set([booking.id, ...orders.map(agreementIdFor)])];
  return ids.map((agreementId) => ({
    agreementId,
    vendorNames: orders
      .filter((order) => agreementIdFor(order) === agreementId)
      .map(({ vendorId }) => vendorNameIn(aggregate, vendorId)),
  }));
}
