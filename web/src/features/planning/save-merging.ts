import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/plan.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { fetchDraft, knownDraft, saveDraft } from '#web/parts/drafts.ts';
import { resolveConflict } from './conflict.ts';

/** A version and its description, from which the fields were filled. */
export interface Base {
  version: number;
  details: EventDetails;
}

interface Save {
  draftId: string;
  base: Base;
  /** What stands in the fields now. */
  read: () => EventDetails;
}

/** Saved; or the draft changed elsewhere and theirs is to be shown, or the host is to be asked. */
export type SaveResult = { kind: 'saved' | 'theirs' | 'ask'; draft: Draft; details: EventDetails };

/**
 * Saves the description over the version it was made from. When the draft changed elsewhere meanwhile, it is saved over
 * the newer version only if nothing of its description would be lost. Throws ApiError for everything else.
 */
export async function saveMerging({ draftId, base, read }: Save): Promise<SaveResult> {
  const details = read();
  const serviceAreas = knownDraft(draftId)?.serviceAreas ?? [];
  try {
    const draft = await saveDraft({ draftId, version: base.version, details, serviceAreas });
    return { kind: 'saved', draft, details };
  } catch (error) {
    if (!isApiError(error, 'version_conflict')) throw error;
  }
  const theirs = await fetchDraft(draftId);
  const newer = { version: theirs.version, details: theirs.details };
  const answer = resolveConflict({ base: base.details, mine: read(), theirs: theirs.details });
  if (answer === 'mine') return saveMerging({ draftId, base: newer, read });
  return { kind: answer, draft: theirs, details: theirs.details };
}
