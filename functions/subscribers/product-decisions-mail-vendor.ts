import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { decisionMail } from '#functions/products/product-mails.ts';

/** Tells a vendor what became of a product. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('product-decisions-mail-vendor', decisionMail);
