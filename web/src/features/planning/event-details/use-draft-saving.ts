import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { Choice, FieldEditorOptions, Stored } from '#web/domain/editing/field-editor-options.ts';
import { useFieldEditor } from '#web/domain/editing/field-editor.ts';
import { isUnsaved, toStored } from '#web/domain/editing/unsaved-store.ts';
import type { Unsaved, UnsavedStore } from '#web/domain/editing/unsaved-store.ts';
import { useAutosave } from '#web/domain/editing/use-autosave.ts';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { changeDraft } from '#web/domain/planning/api.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { currentDraftId } from '#web/domain/planning/draft-id.ts';
import { hasContent } from '#web/domain/planning/event-details.ts';
import { isDetails, isRecord } from '#web/domain/planning/guest-plan/stored-guest-plan.ts';
import { planAddress, readReturnTo } from '#web/domain/planning/plan-address.ts';
import { toValues, withoutRefused } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { now } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import type { Beginning, QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import { useSession } from '#web/lib/session.ts';
import { readUserItem, removeUserItem, writeUserItem } from '#web/lib/user-storage.ts';
import { saveMessages } from './save-messages.ts';
import { sendToBrowser, useGuestSaving } from './use-guest-saving.ts';

/** A version of the description, with its draft if it has one. */
interface StoredDetails extends Stored<EventDetails> {
  draft?: Draft;
}

/** The reason for a save: only the host's own saves show a toast. */
type SaveReason = 'auto' | 'button' | 'next' | 'leave';

type Options = FieldEditorOptions<EventDetails, StoredDetails, SaveReason>;

/** Saves the questionnaire as it is typed: in the browser for guests, on the server otherwise. */
export function useDraftSaving(beginning: Beginning, fields: QuestionnaireFields) {
  const { draftId, start, draft } = beginning;
  const userId = useSession().me?.id;
  const onSaved = useDraftAddress();
  const { read, show } = readAndShow(beginning, fields);
  const editing = useFieldEditor<EventDetails, StoredDetails, SaveReason>(start, {
    ...(userId ? forHost(userId, draftId, onSaved) : forGuest),
    userId,
    read,
    show,
    isNeeded: (reason, isDirty) => !userId || isAskedFor(reason) || (isDirty && hasContent(read())),
  });
  const { save, resolve, keepUnsaved, hasUnsavedChanges, applyRemoteChange } = editing;
  useEarlyToasts(userId !== undefined);
  useAutosave((reason) => {
    if (!hasUnsavedChanges()) return;
    if (reason === 'leave' && hasContent(read())) keepUnsaved();
    void save(reason);
  });
  useEffect(() => {
    if (draft) void applyRemoteChange(storedDetails(draft));
  }, [draft, applyRemoteChange]);
  useGuestSaving(!userId, fields.form, editing);
  const choose = async (choice: Choice) => {
    if (resolve(choice)) await save('button');
  };
  return { ...editing, resolve: (choice: Choice) => void choose(choice) };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;

const isAskedFor = (reason: SaveReason): boolean => reason === 'button' || reason === 'next';

function readAndShow({ start }: Beginning, fields: QuestionnaireFields) {
  const { form, timeZone, isUnknown, readDetails, acceptDate } = fields;
  const read = () => withoutRefused(readDetails(), start.values, { timeZone, now, isZipUnknown: isUnknown });
  // Only changed fields: half a ZIP code in another field stays as typed.
  const show = (next: EventDetails) => {
    const [before, after] = [toValues(read()), toValues(next)];
    for (const field of Object.keys(after) as (keyof QuestionnaireValues)[]) {
      if (after[field] === before[field]) continue;
      if (field === 'date') acceptDate();
      form.setValue(field, after[field], { shouldValidate: true });
    }
  };
  return { read, show };
}

/** Replaces the empty form's URL with the draft's after the first save. */
function useDraftAddress(): (saved: Draft) => void {
  const navigate = useNavigate();
  const [, setCurrentId] = useCurrentDraftId();
  return (saved) => {
    setCurrentId(saved.id);
    const params = new URLSearchParams(location.search);
    if (params.has('draftId') || location.pathname !== '/questionnaire') return;
    const address = planAddress('/questionnaire', { draftId: saved.id, returnTo: readReturnTo(params) });
    void navigate(address, { replace: true });
  };
}

const storedDetails = (draft: Draft): StoredDetails => ({
  version: draft.version,
  values: draft.details,
  changedAt: draft.updatedAt,
  draft,
});

/** Saves the description of a draft on the server; the first save creates it. */
export const sendToDraft =
  (draftId: string): Options['send'] =>
  async (details, { version }) => {
    const { draft, conflicts } = await changeDraft({ draftId, isNew: version === 0, details });
    return { stored: storedDetails(draft), conflicts };
  };

type Outcome = Pick<Options, 'send' | 'unsaved' | 'onRefresh' | 'onSaved' | 'onFailed'>;

// The screen already shows that it isn't saved; a toast every half minute would only repeat it.
const isRepeated = (reason: SaveReason, hadFailed: boolean): boolean => reason === 'auto' && hadFailed;

const forHost = (userId: string, draftId: string, onSaved: (draft: Draft) => void): Outcome => ({
  send: sendToDraft(draftId),
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
  send: sendToBrowser,
  onSaved: (_saved, reason) => {
    if (reason === 'button') saveMessages.signInRequired();
  },
  onFailed: (error) => saveMessages.failed(error),
};

const name = 'unsavedDraft';

/** Changes that couldn't be saved yet: stored in the browser until they are (customer spec 4). */
export interface UnsavedDraft extends Unsaved<EventDetails> {
  draftId: string;
}

// One per draft, so that two tabs with two events never overwrite each other; one for an event that was never saved,
// whose id only its own page knows.
const storageName = (draftId: string, version: number): string => (version === 0 ? name : `${name}.${draftId}`);

function read(userId: string, item: string): UnsavedDraft | undefined {
  const stored = readUserItem(userId, item);
  const isWhole = isRecord(stored) && typeof stored.draftId === 'string' && isUnsaved(stored, isDetails);
  return isWhole ? (stored as unknown as UnsavedDraft) : undefined;
}

/** Reads the draft's unsaved changes; without an id, those of the event that was started and never saved. */
export function readUnsaved(userId: string, draftId: string | undefined): UnsavedDraft | undefined {
  const started = read(userId, name);
  if (draftId === undefined) return started && current(userId, started);
  // Its first save may have succeeded without a response.
  return read(userId, storageName(draftId, 1)) ?? (started?.draftId === draftId ? started : undefined);
}

/** Renews an id that can no longer be saved; stores it first, so that the next page reads the same. */
function current(userId: string, started: UnsavedDraft): UnsavedDraft {
  const draftId = currentDraftId(started.draftId);
  if (draftId === started.draftId) return started;
  const renewed = { ...started, draftId };
  write(userId, renewed);
  return renewed;
}

const write = (userId: string, { draftId, ...unsaved }: UnsavedDraft): void =>
  writeUserItem(userId, storageName(draftId, unsaved.base.version), { draftId, ...toStored(unsaved) });

/** Returns the store for a draft's unsaved questionnaire changes. */
export const unsavedDraftStore = (
  userId: string,
  draftId: string,
): Pick<UnsavedStore<EventDetails>, 'write' | 'remove'> => ({
  write: (unsaved) => write(userId, { ...unsaved, draftId }),
  remove: () => {
    removeUserItem(userId, storageName(draftId, 1));
    if (read(userId, name)?.draftId === draftId) removeUserItem(userId, name);
  },
});
