import { loadConfig } from './config.ts';

/* The session's tokens in Amplify's storage, read without Amplify, which is large and rarely needed. */

const prefix = 'CognitoIdentityServiceProvider';
/** Amplify's other keys belong to the device, not the person, and stay after a sign-out. */
const ofSession = /\.(accessToken|refreshToken|idToken|clockDrift|signInDetails|LastAuthUser)$/;

export interface StoredToken {
  token: string;
  /** By this browser's clock, in milliseconds. */
  endsAt: number;
}

/** Reads the stored access token; undefined if there is none or storage is closed. */
export async function readStoredToken(): Promise<StoredToken | undefined> {
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
export function forgetTokens(): void {
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
