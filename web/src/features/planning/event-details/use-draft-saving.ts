import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { fetchOnConflict } from '#web/domain/editing/save-merging.ts';
import type { SaveCalls, Snapshot } from '#web/domain/editing/save-merging.ts';
import { useAutosave } from '#web/domain/editing/use-autosave.ts';
import { useEarlyToasts } from '#web/domain/editing/use-early-toasts.ts';
import { useVersionedForm } from '#web/domain/editing/use-versioned-form.ts';
import type { Choice, EditorOptions } from '#web/domain/editing/editor-options.ts';
import { fetchDraft, knownDraft, saveDraft } from '#web/domain/planning/api.ts';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { hasContent, sameDetails } from '#web/domain/planning/event-details.ts';
import { planAddress, readReturnTo } from '#web/domain/planning/plan-address.ts';
import { useSession } from '#web/lib/session.ts';
import { mergeDetails } from './merge-details.ts';
import { toValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { withoutRefused } from '#web/domain/planning/questionnaire/questionnaire-problems.ts';
import type { QuestionnaireValues } from '#web/domain/planning/questionnaire/questionnaire-form.ts';
import { saveMessages } from './save-messages.ts';
import { unsavedDraftStore } from './unsaved.ts';
import { guestCalls, useGuestSaving } from './use-guest-saving.ts';
import { now } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';
import type { Beginning, QuestionnaireFields } from '#web/domain/planning/questionnaire/use-questionnaire-fields.ts';

/** A version of the description, with its draft where there is one. */
interface DraftSnapshot extends Snapshot<EventDetails> {
  draft?: Draft;
}

/** Why it is saved: only what the host asked for is answered with a toast. */
type SaveReason = 'auto' | 'button' | 'next' | 'leave';

type Options = EditorOptions<EventDetails, DraftSnapshot, SaveReason>;

/** Saves the questionnaire as it is typed: in the browser for guests, on the server otherwise. */
export function useDraftSaving(beginning: Beginning, fields: QuestionnaireFields) {
  const { draftId, start, draft } = beginning;
  const userId = useSession().me?.id;
  const onSaved = useDraftAddress();
  const { read, show } = readAndShow(beginning, fields);
  const editing = useVersionedForm<EventDetails, DraftSnapshot, SaveReason>(start, {
    ...(userId ? forHost(userId, draftId, onSaved) : forGuest),
    userId,
    read,
    show,
    isSame: sameDetails,
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
    if (draft) void applyRemoteChange(snapshotOf(draft));
  }, [draft, applyRemoteChange]);
  useGuestSaving(!userId, fields.form, editing);
  const choose = async (choice: Choice) => {
    if (await resolve(choice)) await save('button');
  };
  return { ...editing, resolve: (choice: Choice) => void choose(choice) };
}

export type DraftSaving = ReturnType<typeof useDraftSaving>;

const isAskedFor = (reason: SaveReason): boolean => reason === 'button' || reason === 'next';

function readAndShow({ start }: Beginning, fields: QuestionnaireFields) {
  const { form, timeZone, isUnknown, readDetails, acceptDate } = fields;
  const read = () => withoutRefused(readDetails(), start.values, { timeZone, now, isZipUnknown: isUnknown });
  // Only what differs: half a ZIP code in another field stays as it was typed.
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

/** The first save gives the draft its address, in place of the empty form's. */
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

const snapshotOf = (draft: Draft): DraftSnapshot => ({
  version: draft.version,
  values: draft.details,
  changedAt: draft.updatedAt,
  draft,
});

/** Saves the description of a draft on the server; services that were chosen elsewhere stay chosen. */
export const serverCalls = (draftId: string): Omit<SaveCalls<EventDetails, DraftSnapshot>, 'read'> => ({
  store: async ({ version }, details) => {
    const serviceAreas = knownDraft(draftId)?.serviceAreas ?? [];
    return { ...snapshotOf(await saveDraft({ draftId, version, details, serviceAreas })), values: details };
  },
  latestAfter: fetchOnConflict(async () => snapshotOf(await fetchDraft(draftId))),
  loadMerge: () => Promise.resolve(mergeDetails),
});

type Outcome = Pick<Options, 'store' | 'latestAfter' | 'loadMerge' | 'unsaved' | 'onRefresh' | 'onSaved' | 'onFailed'>;

// The screen already says that it is not saved; a toast every half minute would only repeat it.
const isRepeated = (reason: SaveReason, hadFailed: boolean): boolean => reason === 'auto' && hadFailed;

const forHost = (userId: string, draftId: string, onSaved: (draft: Draft) => void): Outcome => ({
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
