import { orderMail } from '#functions/booking/order-mail.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Tells a vendor what was booked. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('order-placed-mail-vendor', orderMail);
