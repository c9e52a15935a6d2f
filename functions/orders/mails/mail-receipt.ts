import type { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { EventOf } from '#events/define-event.ts';
import type { ServicesAdded } from '#events/orders/services-added.ts';
import type { Table } from '#functions/data/table.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { receiptMail } from './receipt-mail.ts';
import { findBooking } from '../repository.ts';

/**
 * Returns the receipt for a booking, or for vendors who were added to one (rule changes-86). @throws AppError not_found
 */
export async function mailReceipt(
  table: Table,
  { type, data }: EventOf<typeof BookingConfirmed | typeof ServicesAdded>,
): Promise<UnaddressedMail> {
  const agreementId = type === 'ServicesAdded' ? data.agreementId : data.bookingId;
  return receiptMail(orNotFound(await findBooking(table, agreementId), 'Booking'));
}
