import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { submittedMail } from '#functions/products/product-mails.ts';

/** Tells the platform's people that a product waits. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('product-submitted-mail-admins', ({ data }) => submittedMail(data));
