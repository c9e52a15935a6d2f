import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { decisionMail } from '#functions/vendors/decision-mails.ts';

/** Tells what became of an application, or of the business. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('application-decisions-mail-vendor', decisionMail);
