import { changedMail } from '#functions/banking/changed-mail.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Mails the owner that their payout account was changed. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('bank-account-changed-mail-owner', changedMail);
