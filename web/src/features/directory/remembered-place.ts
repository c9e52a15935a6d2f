const key = 'hostwell.place';

/*
 * The place that a visitor pressed or let the browser find: a metropolitan area or a ZIP code, never a street
 * (decision 133). What is typed is in the page's address alone.
 */

/** '' while there is none, or where storage is closed. */
export function readPlace(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function rememberPlace(near: string): void {
  try {
    localStorage.setItem(key, near);
  } catch {
    // It is asked for again on the next visit.
  }
}

export function forgetPlace(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored there.
  }
}
