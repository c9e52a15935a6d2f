import type { Draft } from '#shared/api/planning.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { fetchDraft, knownDraft, saveDraft } from '#web/domain/planning/drafts.ts';
import { mergeDetails } from './conflict.ts';
import type { DetailsField } from './conflict.ts';

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

/** What both sides changed: what stands here, what is stored meanwhile, since when, and the fields in question. */
export interface Clash {
  version: number;
  mine: EventDetails;
  theirs: EventDetails;
  /** Where the other fields are merged and these hold mine. */
  merged: EventDetails;
  clashes: DetailsField[];
  /** Null where nobody noted it (a guest's other tab). */
  changedAt: string | null;
}

/** Saved, as `details`, with what others changed meanwhile in it; or the host is to be asked first. */
export type SaveResult =
  | { kind: 'saved'; draft: Draft; details: EventDetails; isMerged: boolean }
  | { kind: 'ask'; clash: Clash };

/**
 * Saves the description over the version it was made from. When the draft changed elsewhere meanwhile, both changes are
 * kept if they are of different fields. Throws ApiError for everything else that fails.
 */
export async function saveMerging({ draftId, base, read }: Save): Promise<SaveResult> {
  const details = read();
  try {
    return { kind: 'saved', draft: await put(draftId, base.version, details), details, isMerged: false };
  } catch (error) {
    if (!isApiError(error, 'version_conflict')) throw error;
  }
  return saveOver(await fetchDraft(draftId), { draftId, base, read });
}

async function saveOver({ version, details: theirs, updatedAt }: Draft, { draftId, base, read }: Save) {
  const mine = read();
  const { merged, conflicts: clashes } = mergeDetails({ base: base.details, mine, theirs });
  if (clashes.length > 0)
    return { kind: 'ask' as const, clash: { version, mine, theirs, merged, clashes, changedAt: updatedAt } };
  return saveMerging({ draftId, base: { version, details: theirs }, read: () => merged }).then((result) =>
    result.kind === 'saved' ? { ...result, isMerged: true } : result,
  );
}

function put(draftId: string, version: number, details: EventDetails): Promise<Draft> {
  return saveDraft({ draftId, version, details, serviceAreas: knownDraft(draftId)?.serviceAreas ?? [] });
}
