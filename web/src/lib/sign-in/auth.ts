import { sessionRefreshThresholdMs } from '#shared/kernel/policies.ts';
import { importOnline, whenOnline } from '../lazy-with-retry.ts';
import { readSessionHint } from '../session-hint.ts';
import { loadConfig } from '../config.ts';

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

/* The session's tokens in Amplify's storage, read without Amplify, which is large and rarely needed. */

const prefix = 'CognitoIdentityServiceProvider';
/** Amplify's other keys belong to the device, not the person, and stay after a sign-out. */
const ofSession = /\.(accessToken|refreshToken|idToken|clockDrift|signInDetails|LastAuthUser)$/;

interface StoredToken {
  token: string;
  /** By this browser's clock, in milliseconds. */
  endsAt: number;
}

/** Reads the stored access token; undefined if there is none or storage is closed. */
async function readStoredToken(): Promise<StoredToken | undefined> {
  const { userPoolClientId } = await loadConfig();
  try {
    const client = `${prefix}.${userPoolClientId}`;
    const user = `${client}.${localStorage.getItem(`${client}.LastAuthUser`)}`;
    const token = localStorage.getItem(`${user}.accessToken`);
    if (!token) return undefined;
    // How far the service's clock is ahead of the browser's, in milliseconds.
    const ahead = Number(localStorage.getItem(`${user}.clockDrift`) ?? 0);
    const endsAt = readExpiry(token) - ahead;
    return Number.isFinite(endsAt) ? { token, endsAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the tokens of every session of this browser. */
function forgetTokens(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}.`) && ofSession.test(key));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/**
 * Returns a token's end by the service's clock.
 * @throws if it isn't a token
 */
function readExpiry(token: string): number {
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
  return Number(exp) * 1000;
}
