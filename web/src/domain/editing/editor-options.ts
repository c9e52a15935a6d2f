import type { Side } from './merge.ts';
import type { Conflict, SaveCalls, Snapshot } from './save-merging.ts';
import type { UnsavedStore } from './unsaved-store.ts';

/** The user's answer to a conflict; `later` leaves everything as it is, and the next save asks again. */
export type Choice = Side | 'later';

/**
 * What a feature brings: its fields, its endpoint and its messages. `Request` is what a save is asked for (a button, a
 * step); it is passed through.
 */
export interface EditorOptions<T, S extends Snapshot<T>, Request> extends Omit<SaveCalls<T, S>, 'store'> {
  /** Undefined for guests. */
  userId: string | undefined;
  /** Puts other values in the fields. */
  show: (values: T) => void;
  isSame: (one: T, other: T) => boolean;
  store: (base: S, values: T, request: Request) => Promise<S>;
  unsaved?: Pick<UnsavedStore<T, S>, 'write' | 'remove'> | undefined;
  /** Whether a request needs a save at all; asked when it is its turn. */
  isNeeded?: (request: Request, isDirty: boolean) => boolean;
  /** An expired session is refreshed before the save. */
  onRefresh?: (request: Request, hadFailed: boolean) => void;
  onSaved: (saved: S, request: Request, isMerged: boolean) => void;
  /** `hadFailed`: the save before this one failed too. */
  onFailed: (error: unknown, request: Request, hadFailed: boolean) => void;
  onClosed?: (latest: S) => void;
}

export interface EditorState<T, S extends Snapshot<T>> {
  /** What the fields were made from. */
  base: S;
  /** Both sides changed the same fields; nothing is saved until the user chooses. */
  conflict: Conflict<T, S> | undefined;
  /** The user is being asked about the conflict. */
  isAsking: boolean;
  isSaving: boolean;
  savedAt: number | undefined;
  /** The last save failed. */
  hasFailed: boolean;
}
