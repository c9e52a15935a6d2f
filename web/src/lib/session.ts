import { useAtomValue } from 'jotai';
import { accounts } from '#shared/api/accounts.ts';
import type { Me } from '#shared/api/accounts.ts';
import { clearSessionHint, readSessionHint, writeSessionHint } from './session-hint.ts';
import { markSessionExpired, readSession, sessionAtom, writeSession } from './session-state.ts';
import type { SessionState } from './session-state.ts';
import { forgetOrigin } from './page/origin-page.ts';
import { clearAnswers, clearUserStorage } from './user-storage.ts';

// A visitor's first page doesn't load code that only a session needs.
const auth = () => import('./sign-in/auth.ts');

/** Returns the person who uses this browser: `me` is set when signed in, and while loading for a returning person. */
export const useSession = (): SessionState => useAtomValue(sessionAtom);

/** Checks once, when the page opens, for a session. */
export async function openSession(): Promise<void> {
  const hint = readSessionHint();
  if (!hint) return writeSession({ status: 'signed-out', expired: false });
  if (hint !== 'unknown') writeSession({ status: 'loading', me: hint, expired: false });
  try {
    const { accessToken } = await auth();
    if (!(await accessToken())) return loseSession();
    // A token identifies the person: their persisted data shows while the service loads the rest.
    if (hint !== 'unknown') writeSession({ status: 'signed-in', me: hint, expired: false });
    await loadMe();
  } catch (error) {
    await restoreOrClearSession(hint, error);
  }
}

/** Number of sign-outs since this page was opened. */
let departures = 0;

/** Loads the person after a successful sign-in, and whenever a notice reports a change of their own account. */
export async function loadMe(): Promise<Me> {
  const { call } = await import('./api.ts');
  const asked = departures;
  const me = await call(accounts.getMe);
  // A response after a sign-out must not sign the person in again.
  if (asked !== departures) return me;
  const before = readSession().me;
  // It's another person, and the last one didn't sign out: their session had expired.
  if (before && before.id !== me.id) forgetStored();
  writeSessionHint(me);
  writeSession({ status: 'signed-in', me, expired: false });
  return me;
}

/** Runs the banner's 'Refresh'; returns true if the session is valid again. */
export async function refreshSession(): Promise<boolean> {
  try {
    const { accessToken } = await auth();
    if (!(await accessToken({ renew: true }))) return false;
    markSessionExpired(false);
    return true;
  } catch {
    return false;
  }
}

const endings = new Set<() => void>();

/** Registers cleanup for when a person leaves. */
export const onSignOut = (forgetThis: () => void): void => void endings.add(forgetThis);

/**
 * Ends the session here and clears this person's stored data (rule accounts-45), even if the service is unreachable.
 */
export async function signOut(): Promise<void> {
  const { me } = readSession();
  await auth()
    .then(({ endSession }) => endSession())
    .catch(() => undefined);
  if (me) clearUserStorage(me.id);
  forget();
}

function forget(): void {
  clearSessionHint();
  showSignedOut();
}

/** Ends a session that the service no longer accepts; the sign-in page shows it as expired. */
function loseSession(): void {
  forget();
  writeSession({ status: 'signed-out', expired: true });
}

/** Shows this page as signed out, regardless of the session in this browser. */
export function showSignedOut(): void {
  departures += 1;
  forgetStored();
  writeSession({ status: 'signed-out', expired: false });
}

function forgetStored(): void {
  clearAnswers();
  forgetOrigin();
  for (const forgetThis of endings) forgetThis();
}

// Without a connection a known person stays signed in: pages show their persisted data and that they are offline.
async function restoreOrClearSession(hint: Me | 'unknown', error: unknown): Promise<void> {
  const { isApiError } = await import('./api-error.ts');
  // Renewing a token offline fails before any request: nobody refused the person.
  const noAnswer = !navigator.onLine || isApiError(error, 'unavailable', 'internal', 'too_many_requests');
  if (!noAnswer) return loseSession();
  // The person isn't known yet: this page is a visitor's, and the next one tries again.
  if (hint === 'unknown') return writeSession({ status: 'signed-out', expired: false });
  writeSession({ status: 'signed-in', me: hint, expired: false });
}
