import { accounts } from '#shared/api/accounts.ts';
import { isApiError } from './api-error.ts';
import { call } from './api.ts';
import { signOut } from './session.ts';

/**
 * Ends every session of the person, on every device, this one too.
 * @throws ApiError when the service was unreachable; then this browser stays signed in
 */
export async function signOutEverywhere(): Promise<void> {
  await endAllSessions().catch((error: unknown) => {
    // The answer to an earlier try was lost: the service knows this session no more.
    if (!isApiError(error, 'unauthenticated')) throw error;
  });
  await signOut();
}

/** For signing in again right afterwards: the service has ended every session of the account. */
export async function endAllSessions(): Promise<void> {
  await call(accounts.endSessions, { body: { everywhere: true } });
}
