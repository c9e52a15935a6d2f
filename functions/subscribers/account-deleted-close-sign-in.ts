import { followBlock } from '#functions/accounts/follow-block.ts';
import { removeSignIn, setSignIn } from '#functions/accounts/sign-in.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Keeps a sign-in in step with its account: removes that of a deleted account, whose email may sign up again as another
 * person; closes that of a blocked account and opens it after an unblock (decision 178). The name is that of its first
 * event. Safe to repeat: a sign-in that is gone stays gone, and a block is followed as it is now.
 */
export const handler = subscribe('account-deleted-close-sign-in', async ({ event, environment, table }) => {
  const { USER_POOL_ID: userPoolId } = environment;
  const { userId } = event.data;
  if (event.type === 'AccountDeleted') await removeSignIn(userPoolId, userId);
  else await followBlock(table, userId, (isOpen) => setSignIn({ userPoolId, isOpen }, userId));
});
