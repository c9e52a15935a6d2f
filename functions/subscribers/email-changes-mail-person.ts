import { formerEmailMail, newEmailMail } from '#functions/accounts/email-change-mail.ts';
import { emailChangeEntity, emailChangeKey } from '#functions/data/email-change.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';

/**
 * Sends the code to an email that is to be proven, and tells the former one of the change. A change that a later one
 * replaced sends nothing. Safe to repeat: see subscribeMail.
 */
export const handler = subscribeMail('email-changes-mail-person', async (event, table, { ADMIN_MAILBOX }) => {
  const { userId, changeId } = event.data;
  const change = await table.get(emailChangeEntity, emailChangeKey(userId), { consistent: true });
  if (change?.id !== changeId) return undefined;
  return event.type === 'EmailChanged'
    ? formerEmailMail(change, event.occurredAt, ADMIN_MAILBOX)
    : newEmailMail(change);
});
