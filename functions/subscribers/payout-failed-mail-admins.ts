import { failedPayoutMail } from '#functions/orders/payouts/payout-mails.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Mails administrators that a payout failed. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('payout-failed-mail-admins', failedPayoutMail);
