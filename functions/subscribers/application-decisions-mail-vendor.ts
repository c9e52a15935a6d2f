import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { decisionMail } from '#functions/vendors/decision-mails.ts';

/** Mails a vendor that an application arrived, and the decision on it or the business. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('application-decisions-mail-vendor', decisionMail);
