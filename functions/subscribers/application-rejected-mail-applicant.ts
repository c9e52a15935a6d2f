import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { rejectedMail } from '#functions/vendors/decision-mails.ts';

/** Tells an applicant why not, and what they can do. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('application-rejected-mail-applicant', ({ data }) => rejectedMail(data));
