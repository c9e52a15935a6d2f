import { atom, getDefaultStore } from 'jotai';
import type { Me } from '#shared/api/accounts.ts';

/** `expired`: the person was signed in here until the service ended the session. */
export type SessionState =
  | { status: 'loading'; me?: Me; expired: boolean }
  | { status: 'signed-out'; me?: undefined; expired: boolean }
  | { status: 'signed-in'; me: Me; expired: boolean };

/**
 * The person who uses this browser. Code outside React needs it too (the API client marks it expired), so the default
 * jotai store holds it and the app mounts no other store.
 */
export const sessionAtom = atom<SessionState>({ status: 'loading', expired: false });

const store = getDefaultStore();

export const readSession = (): SessionState => store.get(sessionAtom);
export const writeSession = (state: SessionState): void => store.set(sessionAtom, state);
export const watchSession = (listener: () => void): (() => void) => store.sub(sessionAtom, listener);

/**
 * Marks the session as expired after a failed refresh: the screen stays and shows that saving waits for a new sign-in
 * (customer spec 4). Has no effect after a sign-out.
 */
export function markSessionExpired(expired = true): void {
  const state = readSession();
  if (state.status !== 'signed-out' && state.expired !== expired) writeSession({ ...state, expired });
}
