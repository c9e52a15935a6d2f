import type { Me } from '#shared/api/accounts.ts';

/** Another tab writes or removes it on sign-in and sign-out. */
export const sessionHintKey = 'hostwell.session';

/** Of a person, what the browser remembers: enough to show the right pages, and neither their name nor their email. */
type Marker = Pick<Me, 'id' | 'isAdmin' | 'vendor'>;

// Where storage is closed or full, a session lives as long as the page.
let unsaved: Me | 'unknown' | undefined;

/**
 * Whether a session may exist here, and whose: a visitor's first page then needs no Amplify, and a returning
 * person's page begins at once, without name and email until the service sends them. It grants nothing; the server asks
 * for the token.
 */
export function readSessionHint(): Me | 'unknown' | undefined {
  if (unsaved) return unsaved;
  try {
    const text = localStorage.getItem(sessionHintKey);
    if (text === null) return undefined;
    return text === 'unknown' ? 'unknown' : { ...markerOf(JSON.parse(text) as Me), email: '', fullName: '' };
  } catch {
    return undefined;
  }
}

export function writeSessionHint(me: Me | 'unknown'): void {
  try {
    localStorage.setItem(sessionHintKey, me === 'unknown' ? me : JSON.stringify(markerOf(me)));
    unsaved = undefined;
  } catch {
    unsaved = me;
  }
}

/** Whether the service has identified the person by now. */
export const isKnown = ({ email }: Pick<Me, 'email'>): boolean => email !== '';

const markerOf = ({ id, isAdmin, vendor }: Me): Marker => ({ id, isAdmin, vendor });

export function clearSessionHint(): void {
  unsaved = undefined;
  try {
    localStorage.removeItem(sessionHintKey);
  } catch {
    // Nothing was stored there.
  }
}
