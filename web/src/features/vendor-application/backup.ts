import type { ApplicationForm } from '#shared/vendors/application.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

const name = 'unsavedApplication';

/** What the fields were filled with: a version of the application and its words. */
export interface Base {
  version: number;
  form: ApplicationForm;
}

interface Backup {
  base: Base;
  form: ApplicationForm;
}

/** What could not be saved is kept in the browser until it is: nothing typed is lost with a session or a connection. */
export const writeBackup = (userId: string, backup: Backup): void => writeUserItem(userId, name, backup);

export const removeBackup = (userId: string): void => removeUserItem(userId, name);

/** What waits to be saved; the application may have changed meanwhile, so it carries what it was made from. */
export function readBackup(userId: string): Backup | undefined {
  const kept = readUserItem(userId, name) as Partial<Backup> | undefined;
  const isWhole = isForm(kept?.form) && isForm(kept?.base?.form) && Number.isInteger(kept?.base?.version);
  return isWhole ? (kept as Backup) : undefined;
}

const isForm = (form: Partial<ApplicationForm> | undefined): boolean =>
  typeof form?.basic === 'object' && typeof form.answers === 'object' && Array.isArray(form.products);
