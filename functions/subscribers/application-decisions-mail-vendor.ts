import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { decisionMail } from '#functions/vendors/decision-mails.ts';

/** Mails a vendor the decision on an application or the business. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('application-decisions-mail-vendor', decisionMail);
