import { normalizeEmail } from './plain-email.ts';

/*
 * Records that an account was created in this browser. The link of the verification mail then confirms it with one
 * press; in another browser, the account may have been created by someone else with this address. Stores a salted
 * digest, not the address.
 */

const key = 'hostwell.sign-up';

/** As long as the code of the mail is valid. */
const maxAgeMs = 24 * 60 * 60_000;

interface Started {
  salt: string;
  digest: string;
  /** Milliseconds. */
  at: number;
}

/** Notes that this browser created an account; if storage is closed, the link asks for the password. */
export async function rememberSignUp(email: string): Promise<void> {
  const salt = crypto.randomUUID();
  const started: Started = { salt, digest: await hashEmail(email, salt), at: Date.now() };
  try {
    localStorage.setItem(key, JSON.stringify(started));
  } catch {
    // The link asks for the password.
  }
}

/** Returns true if the account of this address was created in this browser within the last 24 hours. */
export async function isOwnSignUp(email: string): Promise<boolean> {
  const started = readStarted();
  return (
    started !== undefined &&
    Date.now() - started.at < maxAgeMs &&
    started.digest === (await hashEmail(email, started.salt))
  );
}

/** Forgets the sign-up once the account is confirmed. */
export function forgetSignUp(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

function readStarted(): Started | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Started | null) ?? undefined;
  } catch {
    return undefined;
  }
}

async function hashEmail(email: string, salt: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + normalizeEmail(email)));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
