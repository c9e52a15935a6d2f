import { escalatedCaseMail } from '#functions/orders/cases/case-mails.ts';
import { failedPayoutMail } from '#functions/orders/payouts/payout-mails.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/** Mails administrators that a payout failed, or that a case needs their decision. Safe to repeat: see subscribeMail. */
export const handler = subscribeMail('payout-failed-mail-admins', (event) =>
  event.type === 'PayoutFailed' ? failedPayoutMail(event) : escalatedCaseMail(event),
);
