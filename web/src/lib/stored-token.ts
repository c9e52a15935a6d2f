import { loadConfig } from './config.ts';

/* The session's tokens where Amplify stores them, read without Amplify: it is heavy, and rarely has work to do. */

const prefix = 'CognitoIdentityServiceProvider';
/** What stays of Amplify's keys after a sign-out is the device's, not the person's. */
const ofSession = /\.(accessToken|refreshToken|idToken|clockDrift|signInDetails|LastAuthUser)$/;

export interface StoredToken {
  token: string;
  /** By the clock of this browser, in milliseconds. */
  endsAt: number;
}

/** The stored access token; undefined where there is none or where storage is closed. */
export async function readStoredToken(): Promise<StoredToken | undefined> {
  const { userPoolClientId } = await loadConfig();
  try {
    const client = `${prefix}.${userPoolClientId}`;
    const user = `${client}.${localStorage.getItem(`${client}.LastAuthUser`)}`;
    const token = localStorage.getItem(`${user}.accessToken`);
    if (!token) return undefined;
    // How far the service's clock is ahead of the browser's, in milliseconds.
    const ahead = Number(localStorage.getItem(`${user}.clockDrift`) ?? 0);
    const endsAt = endOf(token) - ahead;
    return Number.isFinite(endsAt) ? { token, endsAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the tokens of every session of this browser. */
export function forgetTokens(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}.`) && ofSession.test(key));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing is stored there.
  }
}

/** When a token ends by the service's clock. @throws when it is no token */
function endOf(token: string): number {
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
  return Number(exp) * 1000;
}
