const key = 'hostwell.place';
// The ZIP code of a guest's plan (customer spec 9).
const planKey = 'eventZipCode';

/*
 * The place that a visitor pressed or let the browser find: a metropolitan area or a ZIP code, never a street
 * (rule directory-36). Typed places are only in the page's URL.
 */

/** Returns the remembered place, otherwise that of the guest's plan; '' if there is none, or if storage is closed. */
export function readPlace(): string {
  try {
    return localStorage.getItem(key) ?? localStorage.getItem(planKey) ?? '';
  } catch {
    return '';
  }
}

export function rememberPlace(near: string): void {
  try {
    localStorage.setItem(key, near);
  } catch {
    // The next visit asks for it again.
  }
}

/** Forgets the place; the plan's place isn't used instead either. */
export const forgetPlace = (): void => rememberPlace('');
