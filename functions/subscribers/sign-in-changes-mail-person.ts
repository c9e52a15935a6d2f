import { blockMail } from '#functions/accounts/block-mail.ts';
import { formerEmailMail, newEmailMail } from '#functions/accounts/email-change-mail.ts';
import { recoveryCodesMail, secondFactorMail } from '#functions/accounts/second-factor-mail.ts';
import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/**
 * Sends the code to an email that is to be proven, and notifies the former one of the change. A change that a later one
 * replaced sends nothing. Informs an administrator that their authenticator app was set up or removed, or that they have
 * other recovery codes, and a person that their account is blocked or open again. Safe to repeat: see subscribeMail.
 */
export const handler = subscribeMail('sign-in-changes-mail-person', async (event, table, { ADMIN_MAILBOX }) => {
  if (event.type === 'SecondFactorChanged') return secondFactorMail(event);
  if (event.type === 'RecoveryCodesRenewed') return recoveryCodesMail(event);
  if (event.type === 'AccountBlocked' || event.type === 'AccountUnblocked') return blockMail(event, ADMIN_MAILBOX);
  const { userId, changeId } = event.data;
  const change = await table.get(emailChangeEntity, emailChangeKey(userId), { consistent: true });
  if (change?.id !== changeId) return undefined;
  return event.type === 'EmailChanged'
    ? formerEmailMail(change, event.occurredAt, ADMIN_MAILBOX)
    : newEmailMail(change);
});
