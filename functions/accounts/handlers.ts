import { emailChangeEntity, emailChangeKey } from '#functions/data/accounts/email-change.ts';
import type { Handler, MailHandler } from '#functions/platform/reaction.ts';
import { blockMail } from './block-mail.ts';
import { formerEmailMail, newEmailMail } from './email-change-mail.ts';
import { followBlock as applyBlock } from './follow-block.ts';
import { forgetEverywhere } from './forget-person.ts';
import type { reactions } from './reactions.ts';
import { recoveryCodesMail, secondFactorMail } from './second-factor-mail.ts';
import { removeSignIn as removeFromPool, setSignIn } from './sign-in.ts';
import { welcomeMail } from './welcome-mail.ts';

type Reactions = typeof reactions;

/** Welcomes a person who signed in for the first time. */
export const mailWelcome: MailHandler<Reactions['mailWelcome']> = ({ data }) => welcomeMail(data);

/**
 * Sends the code to an email that is to be proven, and notifies the former one of the change. A change that a later one
 * replaced sends nothing. Informs an administrator that their authenticator app was set up or removed, or that they have
 * other recovery codes, and a person that their account is blocked or open again.
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

/** The email of a deleted account may sign up again as another person. Safe to repeat: a sign-in that is gone stays gone. */
export const removeSignIn: Handler<Reactions['removeSignIn']> = ({ event, environment }) =>
  removeFromPool(environment.USER_POOL_ID, event.data.userId);

/**
 * Closes the sign-in of a blocked account and opens it after an unblock (decision 178). Safe to repeat: a block is
 * followed as it is now.
 */
export const followBlock: Handler<Reactions['followBlock']> = ({ event, environment, table }) =>
  applyBlock(table, event.data.userId, (isOpen) =>
    setSignIn({ userPoolId: environment.USER_POOL_ID, isOpen }, event.data.userId),
  );

/** Each domain that keeps something of a person forgets it (decision 60). Safe to repeat: see forgetEverywhere. */
export const forgetPerson: Handler<Reactions['forgetPerson']> = ({ event, table, context }) =>
  forgetEverywhere(table, event.data.userId, context);
