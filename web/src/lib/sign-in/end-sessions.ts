import { accounts } from '#shared/api/accounts.ts';
import { isApiError } from '../api-error.ts';
import { call } from '../api.ts';
import { signOut } from '../session.ts';

/**
 * Ends every session of the person on every device, including this one.
 * @throws ApiError if the service is unreachable; this browser then stays signed in
 */
export async function signOutEverywhere(): Promise<void> {
  await endAllSessions().catch((error: unknown) => {
    // The response to an earlier attempt was lost: the service has already ended this session.
    if (!isApiError(error, 'unauthenticated')) throw error;
  });
  await signOut();
}

/** Ends every session of the account, for callers that sign in again right afterwards. */
export async function endAllSessions(): Promise<void> {
  await call(accounts.endSessions, { body: { everywhere: true } });
}
