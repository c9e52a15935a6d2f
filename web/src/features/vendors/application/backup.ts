import type { ApplicationForm } from '#shared/application.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';

const name = 'unsavedApplication';

interface Backup {
  /** The version it was made from; under another one it is stale. */
  version: number;
  form: ApplicationForm;
}

/** What could not be saved is kept in the browser until it is: nothing typed is lost with a session or a connection. */
export const writeBackup = (userId: string, backup: Backup): void => writeUserItem(userId, name, backup);

export const removeBackup = (userId: string): void => removeUserItem(userId, name);

/** The form of a failed save made from this version, if there is one. */
export function readBackup(userId: string, version: number): ApplicationForm | undefined {
  const kept = readUserItem(userId, name) as Partial<Backup> | undefined;
  return kept?.version === version ? kept.form : undefined;
}
