import { sessionRefreshThresholdMs } from '#shared/kernel/policies.ts';
import { readSessionHint } from './session-hint.ts';

async function amplify() {
  const auth = await import('./amplify.ts');
  await auth.configured();
  return auth;
}

export async function endSession(): Promise<void> {
  const auth = await amplify();
  await auth.signOut();
}

let renewing: Promise<string | undefined> | undefined;

/**
 * The access token, or undefined when signed out. Renewed within 5 minutes of its end (customer spec 4),
 * or at once when `renew` says the server refused it; calls at the same time share one renewal.
 */
export async function accessToken({ renew = false } = {}): Promise<string | undefined> {
  if (!readSessionHint()) return undefined;
  const auth = await amplify();
  if (!renew) {
    const token = (await auth.fetchAuthSession()).tokens?.accessToken;
    if (!token) return undefined;
    if ((token.payload.exp ?? 0) * 1000 - Date.now() > sessionRefreshThresholdMs) return token.toString();
  }
  renewing ??= renewToken().finally(() => (renewing = undefined));
  return renewing;
}

async function renewToken(): Promise<string | undefined> {
  const auth = await amplify();
  const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.toString();
}
