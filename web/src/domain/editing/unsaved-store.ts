import { onSignOut } from '#web/lib/session.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import type { Stored } from './field-editor-options.ts';

/** Unsaved changes, with the state from which they were made, as the stored state may change in the meantime. */
export interface Unsaved<T, S extends Stored<T> = Stored<T>> {
  base: S;
  values: T;
}

export interface UnsavedStore<T, S extends Stored<T> = Stored<T>> {
  read: () => Unsaved<T, S> | undefined;
  write: (unsaved: Unsaved<T, S>) => void;
  remove: () => void;
}

/** Uses a signed-in user's local storage: survives a reload, and is removed on sign-out. */
export const browserStore = <T>(
  userId: string,
  name: string,
  isValues: (values: unknown) => values is T,
): UnsavedStore<T> => ({
  read: () => {
    const stored = readUserItem(userId, name);
    return isUnsaved(stored, isValues) ? stored : undefined;
  },
  write: (unsaved) => writeUserItem(userId, name, toStored(unsaved)),
  remove: () => removeUserItem(userId, name),
});

/** Keeps only the parts of the base that a merge needs. */
export const toStored = <T>({ base: { version, values: baseValues }, values }: Unsaved<T>): Unsaved<T> => ({
  base: { version, values: baseValues },
  values,
});

/** Validates content of local storage: users can edit it, and older builds wrote other shapes. */
export function isUnsaved<T>(stored: unknown, isValues: (values: unknown) => values is T): stored is Unsaved<T> {
  const { base, values } = (stored ?? {}) as Partial<Unsaved<T>>;
  return Number.isInteger(base?.version) && isValues(base?.values) && isValues(values);
}

/** Unsaved changes of this window, by the keys of their stores. */
export const inWindow = new Map<string, Unsaved<never, never>>();
onSignOut(() => inWindow.clear());

/** Lives as long as this window: survives reopening the page, and is never visible to another window. */
export const windowStore = <T, S extends Stored<T>>(key: string): UnsavedStore<T, S> => ({
  read: () => inWindow.get(key),
  write: (unsaved) => void inWindow.set(key, unsaved as Unsaved<never, never>),
  remove: () => void inWindow.delete(key),
});
