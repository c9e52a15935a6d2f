import { onSignOut } from '#web/lib/session.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import type { Stored } from './field-editor-options.ts';

/** Changes that could not be saved yet, with what they were made from: the stored state may change meanwhile. */
export interface Unsaved<T, S extends Stored<T> = Stored<T>> {
  base: S;
  values: T;
}

export interface UnsavedStore<T, S extends Stored<T> = Stored<T>> {
  read: () => Unsaved<T, S> | undefined;
  write: (unsaved: Unsaved<T, S>) => void;
  remove: () => void;
}

/** In local storage of a signed-in user: found after a reload, removed on sign-out. */
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

/** Of the base only what a merge needs. */
export const toStored = <T>({ base: { version, values: baseValues }, values }: Unsaved<T>): Unsaved<T> => ({
  base: { version, values: baseValues },
  values,
});

/** Whether what local storage has is whole: users can edit it, and older builds wrote other shapes. */
export function isUnsaved<T>(stored: unknown, isValues: (values: unknown) => values is T): stored is Unsaved<T> {
  const { base, values } = (stored ?? {}) as Partial<Unsaved<T>>;
  return Number.isInteger(base?.version) && isValues(base?.values) && isValues(values);
}

const inWindow = new Map<string, Unsaved<never, never>>();
onSignOut(() => inWindow.clear());

/** As long as this window is open: found when its page is opened again, never by another window. */
export const windowStore = <T, S extends Stored<T>>(key: string): UnsavedStore<T, S> => ({
  read: () => inWindow.get(key),
  write: (unsaved) => void inWindow.set(key, unsaved as Unsaved<never, never>),
  remove: () => void inWindow.delete(key),
});
