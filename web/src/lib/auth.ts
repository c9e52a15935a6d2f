import { sessionRefreshThresholdMs } from '#shared/kernel/policies.ts';
import { importOnline, whenOnline } from './lazy-with-retry.ts';
import { readSessionHint } from './session-hint.ts';
import { forgetTokens, readStoredToken } from './stored-token.ts';
import type { StoredToken } from './stored-token.ts';

const loadAmplify = importOnline(() => import('./amplify.ts'));

async function amplify() {
  const auth = await loadAmplify();
  await auth.configured();
  return auth;
}

/** Milliseconds after the page opens until Amplify is fetched, unless it is needed earlier. */
export const amplifyAfterMs = 10_000;

/** Fetches Amplify ahead of the next renewal or sign-out, which may happen without a connection. */
export const fetchAmplify = (): void =>
  void whenOnline()
    .then(loadAmplify)
    .catch(() => undefined);

/** Ends the session in this browser, and at the service if it is reachable. */
export async function endSession(): Promise<void> {
  try {
    const auth = await amplify();
    await auth.signOut();
  } finally {
    forgetTokens();
  }
}

let renewing: Promise<string | undefined> | undefined;

/**
 * Returns the access token, or undefined when signed out. It is renewed within 5 minutes of its end (customer spec 4),
 * or at once with `renew`, after the server refused it. Concurrent calls share one renewal.
 */
export async function accessToken({ renew = false } = {}): Promise<string | undefined> {
  if (!readSessionHint()) return undefined;
  if (!renew) {
    const found = (await readStoredToken()) ?? (await tokenInMemory());
    if (!found) return undefined;
    if (found.endsAt - Date.now() > sessionRefreshThresholdMs) return found.token;
  }
  renewing ??= renewToken().finally(() => (renewing = undefined));
  return renewing;
}

/** Returns Amplify's token, which it keeps in memory if storage is closed, as long as the page is open. */
async function tokenInMemory(): Promise<StoredToken | undefined> {
  const auth = await amplify();
  const token = (await auth.fetchAuthSession()).tokens?.accessToken;
  return token && { token: token.toString(), endsAt: (token.payload.exp ?? 0) * 1000 };
}

async function renewToken(): Promise<string | undefined> {
  const auth = await amplify();
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.toString();
}
