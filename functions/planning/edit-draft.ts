import type { DomainEvent } from '#events/define-event.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { notFound, versionConflict } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, storeNextDraft } from './repository.ts';

/** A change of a draft that may be asked for twice, because the answer to the first try was lost. */
export interface Edit {
  /** The version that the browser's change was made from. */
  version: number;
  /** Whether this is what the change makes of the draft. */
  isDone(draft: DraftRecord): boolean;
}

/** The item under a draft's key, as the repository finds it. */
export type Stored = DraftRecord | 'ended' | undefined;

/** @throws AppError not_found also when it was discarded or booked, or is another person's */
export function mustBeLive(stored: Stored): DraftRecord {
  if (!stored || stored === 'ended') throw notFound('Event');
  return stored;
}

/**
 * The draft to change, or as `done` the draft that the same change made already.
 * @throws AppError not_found, version_conflict
 */
export function openDraft(
  stored: Stored,
  edit: Edit,
): { draft: DraftRecord; done?: never } | { draft?: never; done: DraftRecord } {
  const draft = mustBeLive(stored);
  if (draft.version === edit.version) return { draft };
  if (draft.version === edit.version + 1 && edit.isDone(draft)) return { done: draft };
  throw versionConflict('This plan');
}

/** Stores a changed draft; when another save came first, that one may have been this very change. */
export async function storeDraft(
  { table }: Pick<PlanningDeps, 'table'>,
  changed: DraftRecord,
  edit: Edit,
  event?: DomainEvent,
): Promise<DraftRecord> {
  if (await storeNextDraft(table, changed, event)) return changed;
  const { done } = openDraft(await findDraft(table, changed.userId, changed.id), edit);
  return done ?? changed;
}
