import { subscriptions } from '#events/subscriptions.ts';
import { removeSignIn } from '#functions/accounts/user-pool.ts';
import { handleEvents } from '#functions/platform/subscriber.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';

const { events, needs } = subscriptions['account-deleted-close-sign-in'];
const { USER_POOL_ID } = readEnvironment(needs, process.env);

/** Safe to repeat: who is gone from the pool is gone. The e-mail address may sign up again, as another person. */
export const handler = handleEvents(events, ({ data }) => removeSignIn(USER_POOL_ID, data.userId));
