import { mailReceipt } from '#functions/orders/mails/mail-receipt.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Gives a host the receipt for what they paid. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('booking-confirmed-send-receipt', (event, table) => mailReceipt(table, event));
