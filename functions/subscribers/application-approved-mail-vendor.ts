import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { approvedMail } from '#functions/vendors/decision-mails.ts';

/** Congratulates a vendor who may sell from now on. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('application-approved-mail-vendor', ({ data }) => approvedMail(data));
