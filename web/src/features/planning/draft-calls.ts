import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { fetchOnConflict } from '#web/domain/editing/save-merging.ts';
import type { SaveCalls, Snapshot } from '#web/domain/editing/save-merging.ts';
import { fetchDraft, knownDraft, saveDraft } from '#web/domain/planning/api.ts';
import { emptyDetails, sameDetails } from '#web/domain/planning/event-details.ts';
import { storedGuestPlan, writeGuestPlan } from '#web/domain/planning/guest-plan.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { mergeDetails } from './conflict.ts';

/** A version of the description, with its draft where there is one. */
export interface DraftSnapshot extends Snapshot<EventDetails> {
  draft?: Draft;
}

type DraftCalls = Omit<SaveCalls<EventDetails, DraftSnapshot>, 'read'>;

const loadMerge = () => Promise.resolve(mergeDetails);

export const snapshotOf = (draft: Draft): DraftSnapshot => ({
  version: draft.version,
  values: draft.details,
  changedAt: draft.updatedAt,
  draft,
});

/** Saves the description of a draft on the server; services that were chosen elsewhere stay chosen. */
export const serverCalls = (draftId: string): DraftCalls => ({
  store: async ({ version }, details) => {
    const serviceAreas = knownDraft(draftId)?.serviceAreas ?? [];
    return { ...snapshotOf(await saveDraft({ draftId, version, details, serviceAreas })), values: details };
  },
  latestAfter: fetchOnConflict(async () => snapshotOf(await fetchDraft(draftId))),
  loadMerge,
});

// A guest's plan has no versions: it is newer when it no longer says what the fields were made from.
const guestVersion = 0;

/** Saves the description in the browser of a guest, whose other tabs write the same plan. */
export const guestCalls: DraftCalls = {
  store: async ({ values: base }, details) => {
    const stored = storedGuestPlan()?.details;
    if (stored && !sameDetails(stored, base)) throw changedInOtherTab();
    writeGuestPlan({ details });
    return { version: guestVersion, values: details };
  },
  latestAfter: fetchOnConflict(async () => ({
    version: guestVersion,
    values: storedGuestPlan()?.details ?? emptyDetails,
  })),
  loadMerge,
};

const changedInOtherTab = () =>
  new ApiError({ code: 'version_conflict', status: 409, message: 'This plan was changed elsewhere.' });
