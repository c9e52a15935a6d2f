import type { Me } from '#shared/api/accounts.ts';

/** Another tab writes or removes it on sign-in and sign-out. */
export const sessionHintKey = 'hostwell.session';

/** The part of a person that the browser remembers: enough to show the right pages, without name or email. */
type Marker = Pick<Me, 'id' | 'isAdmin' | 'vendor'>;

// If storage is closed or full, a session lives as long as the page.
let unsaved: Me | 'unknown' | undefined;

/**
 * Returns who may have a session here. A visitor's first page then needs no Amplify, and a returning person's page
 * starts at once, without name and email until the service sends them. It grants nothing; the server requires the
 * token.
 */
export function readSessionHint(): Me | 'unknown' | undefined {
  if (unsaved) return unsaved;
  try {
    const text = localStorage.getItem(sessionHintKey);
    if (text === null) return undefined;
    return text === 'unknown' ? 'unknown' : { ...toMarker(JSON.parse(text) as Me), email: '', fullName: '' };
  } catch {
    return undefined;
  }
}

export function writeSessionHint(me: Me | 'unknown'): void {
  try {
    localStorage.setItem(sessionHintKey, me === 'unknown' ? me : JSON.stringify(toMarker(me)));
    unsaved = undefined;
  } catch {
    unsaved = me;
  }
}

/** Returns true once the service has identified the person. */
export const isKnown = ({ email }: Pick<Me, 'email'>): boolean => email !== '';

const toMarker = ({ id, isAdmin, vendor }: Me): Marker => ({ id, isAdmin, vendor });

export function clearSessionHint(): void {
  unsaved = undefined;
  try {
    localStorage.removeItem(sessionHintKey);
  } catch {
    // Nothing was stored.
  }
}
