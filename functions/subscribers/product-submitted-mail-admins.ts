import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { submittedMail } from '#functions/products/product-mails.ts';

/** Mails administrators that a product waits. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('product-submitted-mail-admins', ({ data }) => submittedMail(data));
