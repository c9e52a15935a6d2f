import { followBlock } from '#functions/accounts/follow-block.ts';
import { removeSignIn, setSignIn } from '#functions/accounts/user-pool.ts';
import { subscribe } from '#functions/platform/subscriber.ts';

/**
 * Removes the sign-in of a deleted account; its email may sign up again, as another person. Closes that of a blocked
 * account and opens it after an unblock. Safe to repeat: a sign-in that is gone is gone, and a block is followed as it
 * is now.
 */
export const handler = subscribe('account-deleted-close-sign-in', async ({ event, environment, table }) => {
  const { USER_POOL_ID: userPoolId } = environment;
  const { userId } = event.data;
  if (event.type === 'AccountDeleted') await removeSignIn(userPoolId, userId);
  else await followBlock(table, userId, (isOpen) => setSignIn({ userPoolId, isOpen }, userId));
});
