import { vendorMail } from '#functions/orders/mails/vendor-mail.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Mails a vendor about changes to an order. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('booking-events-mail-vendor', vendorMail);
