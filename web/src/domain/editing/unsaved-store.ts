import { onSignOut } from '#web/lib/session.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import type { Snapshot } from './save-merging.ts';

/** Changes that could not be saved yet, with what they were made from: the stored state may change meanwhile. */
export interface Unsaved<T, S extends Snapshot<T> = Snapshot<T>> {
  base: S;
  values: T;
}

export interface UnsavedStore<T, S extends Snapshot<T> = Snapshot<T>> {
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
  read: () => readUnsavedItem(userId, name, isValues),
  write: ({ base: { version, values: baseValues }, values }) =>
    writeUserItem(userId, name, { base: { version, values: baseValues }, values }),
  remove: () => removeUserItem(userId, name),
});

/** What local storage has under a name, if it is whole: users can edit it, and older builds wrote other shapes. */
function readUnsavedItem<T>(
  userId: string,
  name: string,
  isValues: (values: unknown) => values is T,
): Unsaved<T> | undefined {
  const stored = readUserItem(userId, name) as Partial<Unsaved<T>> | undefined;
  const isWhole = Number.isInteger(stored?.base?.version) && isValues(stored?.base?.values) && isValues(stored?.values);
  return isWhole ? (stored as Unsaved<T>) : undefined;
}

const inWindow = new Map<string, Unsaved<never, never>>();
onSignOut(() => inWindow.clear());

/** As long as this window is open: found when its page is opened again, never by another window. */
export const windowStore = <T, S extends Snapshot<T>>(key: string): UnsavedStore<T, S> => ({
  read: () => inWindow.get(key),
  write: (unsaved) => void inWindow.set(key, unsaved as Unsaved<never, never>),
  remove: () => void inWindow.delete(key),
});
