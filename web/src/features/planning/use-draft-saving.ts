import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { useAutosave } from '#web/domain/editing/use-autosave.ts';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { useVersionedForm } from '#web/domain/editing/use-versioned-form.ts';
import type { Choice, EditorOptions } from '#web/domain/editing/versioned-editor.ts';
import { hasContent, sameDetails } from '#web/domain/planning/event-details.ts';
import { useSession } from '#web/lib/session.ts';
import { guestCalls, serverCalls } from './draft-calls.ts';
import type { DraftSnapshot } from './draft-calls.ts';
import { saveMessages } from './save-messages.ts';
import { unsavedDraftStore } from './unsaved.ts';

/** Why it is saved: only what the host asked for is answered with a toast. */
export type SaveReason = 'auto' | 'button' | 'next' | 'leave';

type Options = EditorOptions<EventDetails, DraftSnapshot, SaveReason>;

interface DraftSavingOptions extends Pick<Options, 'read' | 'show'> {
  draftId: string;
  /** The version and description that the fields were filled with. */
  start: DraftSnapshot;
  onSaved: (draft: Draft) => void;
}

/** Saves the questionnaire as it is typed: in the browser for guests, on the server otherwise. */
export function useDraftSaving({ draftId, start, read, show, onSaved }: DraftSavingOptions) {
  const userId = useSession().me?.id;
  const editing = useVersionedForm<EventDetails, DraftSnapshot, SaveReason>(start, {
    ...(userId ? forHost(userId, draftId, onSaved) : forGuest),
    userId,
    read,
    show,
    isSame: sameDetails,
    isNeeded: (reason, isDirty) => !userId || isAskedFor(reason) || (isDirty && hasContent(read())),
  });
  const { save, resolve, keepUnsaved, hasUnsavedChanges } = editing;
  useEarlyToasts(userId !== undefined);
  useAutosave((reason) => {
    if (!hasUnsavedChanges()) return;
    if (reason === 'leave' && hasContent(read())) keepUnsaved();
    void save(reason);
  });
  const choose = async (choice: Choice) => {
    if (await resolve(choice)) await save('button');
  };
  return { ...editing, resolve: (choice: Choice) => void choose(choice), isGuest: !userId };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;

const isAskedFor = (reason: SaveReason): boolean => reason === 'button' || reason === 'next';

// The screen already says that it is not saved; a toast every half minute would only repeat it.
const isRepeated = (reason: SaveReason, hadFailed: boolean): boolean => reason === 'auto' && hadFailed;

type Outcome = Pick<Options, 'store' | 'latestAfter' | 'loadMerge' | 'unsaved' | 'onRefresh' | 'onSaved' | 'onFailed'>;

const forHost = (userId: string, draftId: string, onSaved: DraftSavingOptions['onSaved']): Outcome => ({
  ...serverCalls(draftId),
  unsaved: unsavedDraftStore(userId, draftId),
  onRefresh: (reason, hadFailed) => {
    if (!isRepeated(reason, hadFailed)) saveMessages.refreshing();
  },
  onSaved: ({ draft }, reason, isMerged) => {
    if (isMerged) saveMessages.merged();
    if (draft) onSaved(draft);
    if (reason === 'button') saveMessages.saved();
  },
  onFailed: (error, reason, hadFailed) => {
    if (!isRepeated(reason, hadFailed)) saveMessages.failed(error);
  },
});

const forGuest: Outcome = {
  ...guestCalls,
  onSaved: (_saved, reason) => {
    if (reason === 'button') saveMessages.signInRequired();
  },
  onFailed: (error) => saveMessages.failed(error),
};
