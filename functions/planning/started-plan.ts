import { VendorChosen } from '#events/planning/vendor-chosen.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { showDraft } from './draft.ts';
import { findDraft, mustBeLive, storeNewDraft } from './repository.ts';

/* A plan that was started from a booking, with vendors (rules changes-107 and planning-93). */

type Source = NonNullable<DraftRecord['startedFrom']>;
type Started = DraftRecord & { startedFrom: Source };

export interface StartedPlan {
  draft: Draft;
  /** The services whose vendor could not be taken. */
  changes: ChangedPick[];
}

/**
 * Returns the plan under the browser's id if it was started from the same booking, for a repeated request.
 * @throws AppError not_found for one that has ended; version_conflict for another plan
 */
export function mustBeStartedFrom(
  stored: Awaited<ReturnType<typeof findDraft>>,
  { bookingId, replacedVendorId }: Omit<Source, 'changes'>,
): Started {
  const { startedFrom, ...draft } = mustBeLive(stored);
  if (startedFrom?.bookingId !== bookingId || startedFrom.replacedVendorId !== replacedVendorId)
    throw versionConflict('This plan');
  return { ...draft, startedFrom };
}

/**
 * Stores a new plan with its vendors in one conditional write with DraftStarted, and VendorChosen if it has any; `meta`
 * gives each event its own id.
 * @throws AppError as `mustBeStartedFrom`, if the id is in use
 */
export async function storeStarted(table: Table, started: Started, meta: () => EventMeta): Promise<Started> {
  const { userId, id, items, startedFrom } = started;
  const chosen = items.length > 0 ? [VendorChosen.create({ userId, draftId: id }, meta())] : [];
  const [first] = chosen;
  const draft = first ? { ...started, vendorChosenAt: first.occurredAt } : started;
  if (await storeNewDraft(table, draft, meta(), ...chosen)) return draft;
  return mustBeStartedFrom(await findDraft(table, userId, id), startedFrom);
}

export const showStarted = async (table: Table, draft: Started, now: Date): Promise<StartedPlan> => ({
  draft: await showDraft(table, draft, now),
  changes: draft.startedFrom.changes,
});
