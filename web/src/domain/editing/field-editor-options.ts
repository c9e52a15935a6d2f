import type { AppliedChanges, FieldChanges } from '#shared/kernel/field-changes.ts';
import type { UnsavedStore } from './unsaved-store.ts';

/** A stored state of the edited values. Features extend it with their own data. */
export interface Stored<T> {
  /** Counts changes, so that a late response never replaces a newer one; 0 before the first save. */
  version: number;
  values: T;
  /** When it was saved; null if unknown (another tab of a visitor). */
  changedAt?: string | null;
  /** True if it can no longer be edited, for example an application that was submitted elsewhere. */
  isClosed?: boolean;
}

/** Fields that someone else changed while they were also changed here. */
export interface FieldConflict<T, S extends Stored<T> = Stored<T>> {
  mine: T;
  theirs: S;
  fields: readonly string[];
}

/** The user's decision about a conflict; `later` leaves everything as it is, and the next save asks again. */
export type Choice = 'mine' | 'theirs' | 'later';

/**
 * A feature's fields, endpoint and messages. `Reason` is why a save was requested (a button, a step); it is passed
 * through.
 */
export interface FieldEditorOptions<T extends object, S extends Stored<T>, Reason> {
  /** Undefined for visitors. */
  userId: string | undefined;
  /** Returns the current values of the fields. */
  read: () => T;
  /** Fills the fields with other values. */
  show: (values: T) => void;
  /** Stores changes of fields. Returns the resulting stored state and the fields that conflicted. @throws ApiError */
  send: (changes: FieldChanges<T>, base: S, reason: Reason) => Promise<{ stored: S; conflicts: readonly string[] }>;
  /**
   * Applies the input since `from` to the stored state; set if fields belong together and can't be merged one by one.
   */
  rebase?: (stored: T, from: T, mine: T) => AppliedChanges<T>;
  unsaved?: Pick<UnsavedStore<T, S>, 'write' | 'remove'> | undefined;
  /** Returns true if a save is needed; called when its turn comes. */
  isNeeded?: (reason: Reason, isDirty: boolean) => boolean;
  /** Refreshes an expired session before the save. */
  onRefresh?: (reason: Reason, hadFailed: boolean) => void;
  /** `isMerged`: the response contained someone else's changes. */
  onSaved: (stored: S, reason: Reason, isMerged: boolean) => void;
  /** `hadFailed`: the save before this one failed too. */
  onFailed: (error: unknown, reason: Reason, hadFailed: boolean) => void;
  onClosed?: (stored: S) => void;
}

export interface FieldEditorState<T, S extends Stored<T>> {
  /** The values from which the fields were changed. A field in conflict keeps its value from before the change here. */
  base: S;
  conflict: FieldConflict<T, S> | undefined;
  /** True while the user is asked about the conflict. */
  isAsking: boolean;
  isSaving: boolean;
  savedAt: number | undefined;
  /** The last save failed. */
  hasFailed: boolean;
}
