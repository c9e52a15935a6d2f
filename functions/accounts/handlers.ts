import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import type { Handler, MailHandler } from '#functions/platform/reaction.ts';
import { blockMail, formerEmailMail, newEmailMail, recoveryCodesMail, secondFactorMail, welcomeMail } from './mails.ts';
import { followBlock as applyBlock, removeSignIn as removeFromPool, setSignIn } from './sign-in.ts';
import { forgetEverywhere } from './forget-person.ts';
import type { reactions } from './reactions.ts';

type Reactions = typeof reactions;

/** Welcomes a person who signed in for the first time. */
export const mailWelcome: MailHandler<Reactions['mailWelcome']> = ({ data }) => welcomeMail(data);

/**
 * Sends the code to a new email, and notifies the former one of the change. A replaced change sends nothing. Notifies
 * administrators that their authenticator app was set up or removed, or that they have new recovery codes, and people
 * that their account is blocked or unblocked.
 */
export const mailSignInChange: MailHandler<Reactions['mailSignInChange']> = async (
  event,
  table,
  { ADMIN_MAILBOX: adminMailbox },
) => {
  if (event.type === 'SecondFactorChanged') return secondFactorMail(event);
  if (event.type === 'RecoveryCodesRenewed') return recoveryCodesMail(event);
  if (event.type === 'AccountBlocked' || event.type === 'AccountUnblocked') return blockMail(event, adminMailbox);
  const { userId, changeId } = event.data;
  const change = await table.get(emailChangeEntity, emailChangeKey(userId), { consistent: true });
  if (change?.id !== changeId) return undefined;
  return event.type === 'EmailChanged' ? formerEmailMail(change, event.occurredAt, adminMailbox) : newEmailMail(change);
};

/**
 * Removes the sign-in of a deleted account, so that its email may sign up again as another person. Safe to repeat: a
 * removed sign-in stays removed.
 */
export const removeSignIn: Handler<Reactions['removeSignIn']> = ({ event, environment }) =>
  removeFromPool(environment.USER_POOL_ID, event.data.userId);

/**
 * Closes the sign-in of a blocked account and opens it after an unblock (rule accounts-20). Safe to repeat: it follows
 * the current block.
 */
export const followBlock: Handler<Reactions['followBlock']> = ({ event, environment, table }) =>
  applyBlock(table, event.data.userId, (isOpen) =>
    setSignIn({ userPoolId: environment.USER_POOL_ID, isOpen }, event.data.userId),
  );

/** Makes each domain with data of a person delete it (decision 60). Safe to repeat: see forgetEverywhere. */
export const forgetPerson: Handler<Reactions['forgetPerson']> = ({ event, table, context }) =>
  forgetEverywhere(table, event.data.userId, context);
