import { receiptMail } from '#functions/orders/receipt-mail.ts';
import { findBooking } from '#functions/orders/repository.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Gives a host the receipt for what they paid. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('booking-confirmed-send-receipt', async ({ data }, table) =>
  receiptMail(orNotFound(await findBooking(table, data.bookingId), 'Booking')),
);
