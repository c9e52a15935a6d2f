import { welcomeMail } from '#functions/accounts/welcome-mail.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Welcomes a person who signed in for the first time. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('user-registered-send-welcome', ({ data }) => welcomeMail(data));
