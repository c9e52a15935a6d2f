import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import type { Choice, FieldEditorOptions, Stored } from '#web/domain/editing/field-editor-options.ts';
import { useAutosave } from '#web/domain/editing/use-autosave.ts';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { useFieldEditor } from '#web/domain/editing/use-field-editor.ts';
import { changeDraft } from '#web/domain/planning/api.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { hasContent } from '#web/domain/planning/event-details.ts';
import { planAddress, readReturnTo } from '#web/domain/planning/plan-address.ts';
import { useSession } from '#web/lib/session.ts';
import { toValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { withoutRefused } from '#web/domain/planning/questionnaire/questionnaire-problems.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { saveMessages } from './save-messages.ts';
import { unsavedDraftStore } from './unsaved.ts';
import { sendToBrowser, useGuestSaving } from './use-guest-saving.ts';
import { now } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import type { Beginning, QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';

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
