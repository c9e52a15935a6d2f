import { secondFactorMail } from '#functions/accounts/second-factor-mail.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Tells an administrator that their authenticator app was set up or removed. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('second-factor-changed-mail-owner', secondFactorMail);
