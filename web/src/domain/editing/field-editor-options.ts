import type { AppliedChanges, FieldChanges } from '#shared/kernel/field-changes.ts';
import type { UnsavedStore } from './unsaved-store.ts';

/** A stored state of what is edited. Features extend it with what they need of it. */
export interface Stored<T> {
  /** Counts its changes, so that a late response never replaces a newer one; 0 before it is stored. */
  version: number;
  values: T;
  /** When it was saved; null where this is unknown (another tab of a visitor). */
  changedAt?: string | null;
  /** It can no longer be edited, such as an application that was submitted elsewhere. */
  isClosed?: boolean;
}

/** Fields that someone else changed while they were changed here too. */
export interface FieldConflict<T, S extends Stored<T> = Stored<T>> {
  mine: T;
  theirs: S;
  fields: readonly string[];
}

/** The user's decision about a conflict; `later` leaves everything as it is, and the next save asks again. */
export type Choice = 'mine' | 'theirs' | 'later';

/**
 * What a feature brings: its fields, its endpoint and its messages. `Reason` is why a save was asked for (a button, a
 * step); it is passed through.
 */
export interface FieldEditorOptions<T extends object, S extends Stored<T>, Reason> {
  /** Undefined for visitors. */
  userId: string | undefined;
  /** The fields' values now. */
  read: () => T;
  /** Puts other values in the fields. */
  show: (values: T) => void;
  /** Stores changes of fields. Returns what is stored then, and which of them were not made. @throws ApiError */
  send: (changes: FieldChanges<T>, base: S, reason: Reason) => Promise<{ stored: S; conflicts: readonly string[] }>;
  /** What is typed since `from`, made in what is stored; where fields belong together it is not field by field. */
  rebase?: (stored: T, from: T, mine: T) => AppliedChanges<T>;
  unsaved?: Pick<UnsavedStore<T, S>, 'write' | 'remove'> | undefined;
  /** Whether a save is needed at all; asked when it is its turn. */
  isNeeded?: (reason: Reason, isDirty: boolean) => boolean;
  /** An expired session is refreshed before the save. */
  onRefresh?: (reason: Reason, hadFailed: boolean) => void;
  /** `isMerged`: changes of someone else came with it. */
  onSaved: (stored: S, reason: Reason, isMerged: boolean) => void;
  /** `hadFailed`: the save before this one failed too. */
  onFailed: (error: unknown, reason: Reason, hadFailed: boolean) => void;
  onClosed?: (stored: S) => void;
}

export interface FieldEditorState<T, S extends Stored<T>> {
  /** What the fields were made from. A field in conflict stays here as it was when the change of it began. */
  base: S;
  conflict: FieldConflict<T, S> | undefined;
  /** The user is being asked about the conflict. */
  isAsking: boolean;
  isSaving: boolean;
  savedAt: number | undefined;
  /** The last save failed. */
  hasFailed: boolean;
}
