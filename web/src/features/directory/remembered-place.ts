const key = 'hostwell.place';
// The ZIP code of the event that a guest plans (customer spec 9).
const planKey = 'eventZipCode';

/*
 * The place that a visitor pressed or let the browser find: a metropolitan area or a ZIP code, never a street
 * (decision 133). What is typed is in the page's address alone.
 */

/** The remembered place, otherwise the guest's plan's; '' while there is none, or where storage is closed. */
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
    // It is asked for again on the next visit.
  }
}

/** After this the plan's place isn't taken for it either. */
export const forgetPlace = (): void => rememberPlace('');
