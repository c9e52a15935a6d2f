import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { decisionMail } from '#functions/products/product-mails.ts';

/** Mails a vendor the decision on a product. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('product-decisions-mail-vendor', decisionMail);
