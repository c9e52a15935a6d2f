import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { submittedMail } from '#functions/vendors/decision-mails.ts';

/** Mails administrators that an application waits. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('application-submitted-mail-admins', ({ data }) => submittedMail(data));
