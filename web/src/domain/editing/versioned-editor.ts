import { readSession } from '#web/lib/session-state.ts';
import { refreshSession } from '#web/lib/session.ts';
import type { Choice, EditorOptions, EditorState } from './editor-options.ts';
import type { Merge } from './merge.ts';
import { saveMerging } from './save-merging.ts';
import type { SaveResult, Snapshot } from './save-merging.ts';

/**
 * Edits one versioned thing. Saves and remote changes take turns, so that each begins with what the one before it left.
 * Changes elsewhere are merged field by field and never overwritten silently; what cannot be saved goes to the unsaved
 * store.
 */
export class VersionedEditor<T, S extends Snapshot<T>, Request> {
  #options: EditorOptions<T, S, Request>;
  #state: EditorState<T, S>;
  #queue: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  readonly #listeners = new Set<() => void>();

  constructor(base: S, options: EditorOptions<T, S, Request>) {
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
  configure = (options: EditorOptions<T, S, Request>): void => void (this.#options = options);

  getState = (): EditorState<T, S> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  isDirty = (): boolean => {
    const { isSame, read } = this.#options;
    return !this.#isStopped && !isSame(read(), this.#state.base.values);
  };

  /** Puts the fields in the unsaved store: a page that is closed may not live to see the answer to its save. */
  keepUnsaved = (): void => {
    const { read, unsaved } = this.#options;
    if (!this.#isStopped && this.#isStillHere()) unsaved?.write({ base: this.#state.base, values: read() });
  };

  /** Answers whether it was saved. A failure goes to `onFailed`; the input is in the unsaved store. */
  save = (request: Request): Promise<boolean> =>
    this.#inTurn(async () => {
      const { hasFailed: hadFailed } = this.#state;
      try {
        return await this.#put(request, hadFailed);
      } catch (error) {
        if (!this.#isStillHere()) return false;
        this.keepUnsaved();
        this.#set({ hasFailed: true });
        this.#options.onFailed(error, request, hadFailed);
        return false;
      }
    });

  /** Saves, then finishes in the same turn; false when there is a conflict. @throws what the save or `finish` throws */
  submit = (request: Request, finish: (version: number) => Promise<void>): Promise<boolean> =>
    this.#inTurn(() =>
      this.#whileSaving(async () => {
        if (!(await this.#put(request, false))) return false;
        await finish(this.#state.base.version);
        return true;
      }),
    );

  /** Merges a newer stored state into the fields; where both sides changed the same, the next save asks. */
  applyRemoteChange = (theirs: S): Promise<void> =>
    this.#inTurn(async () => {
      const merge = await this.#options.loadMerge();
      const { base } = this.#state;
      if (theirs.version < base.version || this.#isStopped) return;
      const mine = this.#options.read();
      const { merged, conflicts } = merge({ base: base.values, mine, theirs: theirs.values });
      if (conflicts.length > 0) this.#set({ conflict: { mine, theirs, fields: conflicts } });
      else this.rebase(theirs, merged);
    });

  /** Puts the chosen version of a conflict in the fields, unsaved. Answers whether one was chosen. */
  resolve = async (choice: Choice): Promise<boolean> => {
    const { base, conflict } = this.#state;
    this.#set({ isAsking: false });
    if (!conflict || choice === 'later') return false;
    const merge = await this.#options.loadMerge();
    const versions = { base: base.values, mine: this.#options.read(), theirs: conflict.theirs.values };
    this.rebase(conflict.theirs, merge(versions, choice).merged);
    return true;
  };

  /** Continues from another stored state with these values in the fields. */
  rebase = (base: S, values: T): void => {
    this.#set({ base, conflict: undefined, isAsking: false });
    if (!this.#options.isSame(values, this.#options.read())) this.#options.show(values);
  };

  /** Discards the input: it is neither saved nor stored from now on. */
  stop = (): void => {
    this.#isStopped = true;
    this.#options.unsaved?.remove();
  };

  #set(change: Partial<EditorState<T, S>>): void {
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

  // Nothing of a user is stored after sign-out (decision 9), nor in another user's account.
  #isStillHere(): boolean {
    const { userId } = this.#options;
    return userId === undefined || readSession().me?.id === userId;
  }

  #put(request: Request, hadFailed: boolean): Promise<boolean> {
    const { isNeeded = () => true } = this.#options;
    if (!this.#isStillHere() || !isNeeded(request, this.isDirty())) return Promise.resolve(true);
    return this.#whileSaving(async () => {
      if (readSession().expired) {
        this.#options.onRefresh?.(request, hadFailed);
        await refreshSession();
      }
      const { store, read } = this.#options;
      const sent = read();
      const calls = { ...this.#options, store: (base: S, values: T) => store(base, values, request) };
      const result = await saveMerging(this.#state.base, calls);
      return this.#isStillHere() ? this.#take(result, sent, request) : true;
    });
  }

  async #take(result: SaveResult<T, S>, sent: T, request: Request): Promise<boolean> {
    if (result.kind === 'conflict') {
      this.keepUnsaved();
      this.#set({ conflict: result.conflict, isAsking: true });
      return false;
    }
    if (result.kind === 'closed') {
      this.stop();
      this.#options.onClosed?.(result.latest);
      return false;
    }
    this.#options.unsaved?.remove();
    await this.#rebaseOnSaved(result.saved, sent);
    // Typed since: the page may be closed before that is saved too.
    if (this.isDirty()) this.keepUnsaved();
    this.#set({ savedAt: Date.now(), hasFailed: false });
    this.#options.onSaved(result.saved, request, result.isMerged);
    return true;
  }

  /** `sent` is stored as `saved`: others' changes come into the fields, later input stays. */
  async #rebaseOnSaved(saved: S, sent: T): Promise<void> {
    const { isSame, loadMerge, read } = this.#options;
    this.#set({ base: saved, conflict: undefined, isAsking: false });
    if (isSame(sent, saved.values)) return;
    const merge: Merge<T> = await loadMerge();
    this.rebase(saved, merge({ base: sent, mine: read(), theirs: saved.values }).merged);
  }
}
