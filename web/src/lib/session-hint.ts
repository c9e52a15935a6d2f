import type { Me } from '#shared/api/accounts.ts';

/** Another tab that writes or removes it says that somebody came or left. */
export const sessionHintKey = 'hostwell.session';

// Where storage is closed or full, a session lives as long as the page.
let unkept: Me | 'unknown' | undefined;

/**
 * Whether somebody may be signed in here, and who it was: a visitor's first page then needs no Amplify, and a
 * returning person is greeted at once. It grants nothing; the server asks for the token.
 */
export function readSessionHint(): Me | 'unknown' | undefined {
  if (unkept) return unkept;
  try {
    const text = localStorage.getItem(sessionHintKey);
    if (text === null) return undefined;
    return text === 'unknown' ? 'unknown' : (JSON.parse(text) as Me);
  } catch {
    return undefined;
  }
}

export function writeSessionHint(me: Me | 'unknown'): void {
  try {
    localStorage.setItem(sessionHintKey, me === 'unknown' ? me : JSON.stringify(me));
    unkept = undefined;
  } catch {
    unkept = me;
  }
}

export function clearSessionHint(): void {
  unkept = undefined;
  try {
    localStorage.removeItem(sessionHintKey);
  } catch {
    // Nothing was kept there.
  }
}
