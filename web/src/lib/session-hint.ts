import type { Me } from '#shared/api/accounts.ts';

const key = 'hostwell.session';

/**
 * Whether somebody may be signed in here, and who it was: a visitor's first page then needs no Amplify, and a
 * returning person is greeted at once. It grants nothing; the server asks for the token.
 */
export function readSessionHint(): Me | 'unknown' | undefined {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return undefined;
    return text === 'unknown' ? 'unknown' : (JSON.parse(text) as Me);
  } catch {
    return undefined;
  }
}

export function writeSessionHint(me: Me | 'unknown'): void {
  localStorage.setItem(key, me === 'unknown' ? me : JSON.stringify(me));
}

export function clearSessionHint(): void {
  localStorage.removeItem(key);
}
