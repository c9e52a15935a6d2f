import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { applyChanges, changesBetween } from '#shared/kernel/field-changes.ts';
import type { AppliedChanges, FieldChanges } from '#shared/kernel/field-changes.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { readSession } from '#web/lib/session-state.ts';
import { refreshSession } from '#web/lib/session.ts';
import type { Choice, FieldEditorOptions, FieldEditorState, Stored } from './field-editor-options.ts';

const pick = <T extends object>(from: T, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<T>;

const rebaseByField = <T extends object>(stored: T, from: T, mine: T): AppliedChanges<T> =>
  applyChanges(stored, changesBetween(from, mine));

/** True if the server refused the request, so that nothing was stored. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/**
 * Edits one stored object field by field. Saves and remote changes take turns, so that each starts from the result of
 * the one before. Never overwrites someone else's changes without asking; unsaved input goes to the unsaved store.
 */
export class FieldEditor<T extends object, S extends Stored<T>, Reason> {
  #options: FieldEditorOptions<T, S, Reason>;
  #state: FieldEditorState<T, S>;
  #queue: Promise<unknown> = Promise.resolve();
  /** Changes whose response was lost; they may have been stored. */
  #unanswered: FieldChanges<T> | undefined;
  #isStopped = false;
  readonly #listeners = new Set<() => void>();

  constructor(base: S, options: FieldEditorOptions<T, S, Reason>) {
    this.#options = options;
    this.#state = {
      base,
      conflict: undefined,
      isAsking: false,
      isSaving: false,
      savedAt: undefined,
      hasFailed: false,
    };
  }

  /** The options of the latest render. */
  configure = (options: FieldEditorOptions<T, S, Reason>): void => void (this.#options = options);

  getState = (): FieldEditorState<T, S> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** True also if changes with a lost response may be stored but differ from the fields. */
  hasUnsavedChanges = (): boolean => !this.#isStopped && (!isEmpty(this.#changes()) || this.#unanswered !== undefined);

  /** Writes the fields to the unsaved store, as a closing page may not receive the response to its save. */
  keepUnsaved = (): void => {
    const { read, unsaved } = this.#options;
    if (!this.#isStopped && this.#isStillHere()) unsaved?.write({ base: this.#state.base, values: read() });
  };

  /** Returns true once everything is stored. A failure goes to `onFailed`; the input is in the unsaved store. */
  save = (reason: Reason): Promise<boolean> =>
    this.#inTurn(async () => {
      const { hasFailed: hadFailed } = this.#state;
      try {
        return await this.#send(reason, hadFailed);
      } catch (error) {
        if (!this.#isStillHere()) return false;
        this.keepUnsaved();
        this.#set({ hasFailed: true });
        this.#options.onFailed(error, reason, hadFailed);
        return false;
      }
    });

  /** Saves, then finishes in the same turn; returns false on a conflict. @throws errors of the save or of `finish` */
  submit = (reason: Reason, finish: (stored: S) => Promise<void>): Promise<boolean> =>
    this.#inTurn(() =>
      this.#whileSaving(async () => {
        if (!(await this.#send(reason, false))) return false;
        await finish(this.#state.base);
        return true;
      }),
    );

  /**
   * Adopts someone else's changes. A field that was changed here too keeps its input, and the next save asks about it.
   */
  applyRemoteChange = (theirs: S): Promise<void> =>
    this.#inTurn(async () => {
      if (theirs.version < this.#state.base.version || this.#isStopped) return;
      const mine = this.#options.read();
      const fields = this.#rebase(theirs, this.#typedUpon(mine));
      if (fields.length > 0) this.#set({ conflict: { mine, theirs, fields } });
      else this.#set({ conflict: undefined, isAsking: false });
    });

  /** Fills the fields with the chosen side of a conflict, unsaved. Returns true if a side was chosen. */
  resolve = (choice: Choice): boolean => {
    const { base, conflict } = this.#state;
    this.#set({ isAsking: false });
    if (!conflict || choice === 'later') return false;
    const theirs = pick(conflict.theirs.values, conflict.fields as (keyof T & string)[]);
    this.#set({ base: { ...base, values: { ...base.values, ...theirs } }, conflict: undefined });
    if (choice === 'theirs') this.#options.show({ ...this.#options.read(), ...theirs });
    return true;
  };

  /** Discards the input and shows a stored state. */
  reset = (stored: S): void => {
    this.#set({ base: stored, conflict: undefined, isAsking: false });
    this.#options.show(stored.values);
  };

  /** Discards the input, and saves and stores nothing more. */
  stop = (): void => {
    this.#isStopped = true;
    this.#options.unsaved?.remove();
  };

  #set(change: Partial<FieldEditorState<T, S>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #inTurn<R>(act: () => Promise<R>): Promise<R> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async #whileSaving<R>(act: () => Promise<R>): Promise<R> {
    this.#set({ isSaving: true });
    try {
      return await act();
    } finally {
      this.#set({ isSaving: false });
    }
  }

  #changes = (): FieldChanges<T> => changesBetween(this.#state.base.values, this.#options.read());

  // Stores nothing of a user after sign-out (rule accounts-45) or in another user's account.
  #isStillHere(): boolean {
    const { userId } = this.#options;
    return userId === undefined || readSession().me?.id === userId;
  }

  #send(reason: Reason, hadFailed: boolean): Promise<boolean> {
    const { isNeeded = () => true } = this.#options;
    if (!this.#isStillHere() || !isNeeded(reason, this.hasUnsavedChanges())) return Promise.resolve(true);
    return this.#whileSaving(async () => {
      if (readSession().expired) {
        this.#options.onRefresh?.(reason, hadFailed);
        await refreshSession();
      }
      await this.#settleUnanswered(reason);
      const mine = this.#options.read();
      const changes = this.#changes();
      const { stored, conflicts } = await this.#ask(changes, reason);
      return this.#isStillHere() ? this.#take(stored, changes, conflicts, mine, reason) : true;
    });
  }

  async #ask(changes: FieldChanges<T>, reason: Reason) {
    const answer = await this.#options.send(changes, this.#state.base, reason).catch((error: unknown) => {
      this.#unanswered = isRefusal(error) ? undefined : (this.#unanswered ?? changes);
      throw error;
    });
    this.#unanswered = undefined;
    return { ...answer, conflicts: answer.conflicts as (keyof T & string)[] };
  }

  /**
   * Resends changes whose response was lost, if the fields have changed since. The repetition changes nothing, but
   * returns the state from which the fields were changed. A refusal or a conflict is left to the following save, which
   * has the current input.
   */
  async #settleUnanswered(reason: Reason): Promise<void> {
    const changes = this.#unanswered;
    if (!changes || isEmpty(changesBetween(this.#valuesAfter(changes, []), this.#options.read()))) return;
    try {
      const { stored, conflicts } = await this.#ask(changes, reason);
      if (this.#isStillHere() && !stored.isClosed) this.#rebase(stored, this.#valuesAfter(changes, conflicts));
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }

  #take(
    stored: S,
    changes: FieldChanges<T>,
    conflicts: readonly (keyof T & string)[],
    mine: T,
    reason: Reason,
  ): boolean {
    if (stored.isClosed) {
      this.stop();
      this.#options.onClosed?.(stored);
      return false;
    }
    const others = changesBetween(this.#state.base.values, stored.values);
    const isMerged = Object.keys(others).some((field) => !(field in changes));
    this.#rebase(stored, this.#valuesAfter(changes, conflicts));
    if (conflicts.length > 0) {
      this.keepUnsaved();
      this.#set({ conflict: { mine, theirs: stored, fields: conflicts }, isAsking: true });
      return false;
    }
    this.#options.unsaved?.remove();
    // Covers input since the save began: the page may close before that is saved too.
    if (this.hasUnsavedChanges()) this.keepUnsaved();
    this.#set({ conflict: undefined, isAsking: false, savedAt: Date.now(), hasFailed: false });
    this.#options.onSaved(stored, reason, isMerged);
    return true;
  }

  /** Returns the values from which the fields were changed, plus the changes now stored: all but the conflicts. */
  #valuesAfter(changes: FieldChanges<T>, conflicts: readonly (keyof T)[]): T {
    const values = { ...this.#state.base.values };
    for (const field of Object.keys(changes) as (keyof T)[])
      if (changes[field] && !conflicts.includes(field)) values[field] = changes[field].to;
    return values;
  }

  /**
   * Returns the values from which the fields were changed; for a resent field that changed again, the value that was
   * sent.
   */
  #typedUpon(mine: T): T {
    const values = { ...this.#state.base.values };
    const sent = this.#valuesAfter(this.#unanswered ?? {}, []);
    for (const field of Object.keys(changesBetween(mine, sent)) as (keyof T)[])
      if (this.#unanswered?.[field]) values[field] = sent[field];
    return values;
  }

  /**
   * Continues from another stored state: its changes enter the fields, and input since `from` stays. Returns the fields
   * that changed on both sides.
   */
  #rebase(stored: S, from: T): (keyof T & string)[] {
    const { read, show, rebase = rebaseByField } = this.#options;
    const mine = read();
    const { next, conflicts } = rebase(stored.values, from, mine);
    this.#set({ base: { ...stored, values: { ...stored.values, ...pick(from, conflicts) } } });
    const shown = { ...next, ...pick(mine, conflicts) };
    if (!isEmpty(changesBetween(mine, shown))) show(shown);
    return conflicts;
  }
}

type Actions =
  | 'save'
  | 'submit'
  | 'applyRemoteChange'
  | 'resolve'
  | 'reset'
  | 'keepUnsaved'
  | 'stop'
  | 'hasUnsavedChanges';

/** The editor's state and its stable actions, as a feature gets them. */
export type FieldEditing<T extends object, S extends Stored<T>, Reason> = FieldEditorState<T, S> &
  Pick<FieldEditor<T, S, Reason>, Actions>;

/** Creates an editor for the lifetime of a page; `start` is the state from which its fields were filled. */
export function useFieldEditor<T extends object, S extends Stored<T>, Reason>(
  start: S,
  options: FieldEditorOptions<T, S, Reason>,
): FieldEditing<T, S, Reason> {
  const [editor] = useState(() => new FieldEditor(start, options));
  // Runs before other effects, which may save at once; the last options also serve a save that outlives the page.
  useLayoutEffect(() => {
    editor.configure(options);
  });
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  return { ...state, ...editor };
}
