import type { ChangedPick } from '#shared/api/planning/plan-drafting.ts';
import type { Draft, planning } from '#shared/api/planning.ts';
import type { EventMeta } from '#events/define-event.ts';
import { PlanTaken } from '#events/planning/plan-taken.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from '../deps.ts';
import { nextVersion, showDraft } from '../draft.ts';
import { findDraftFor } from '../members/open-plan.ts';
import { openDraft, storeItems } from '../repository.ts';
import type { Edit } from '../repository.ts';
import { hasPicked, tryPicks, withItems } from './try-picks.ts';
import type { TakenPicks } from './try-picks.ts';

type TakePlan = Call<typeof planning.takePlan>;

/**
 * Puts a vendor for each line into the plan in one conditional write, at current prices (rule planning-78). A first
 * choice that can't be booked anymore is replaced by the next one that can, and the response includes this; a line
 * without any is omitted.
 *
 * @throws AppError not_found; version_conflict; refused when no vendor can be taken
 */
export async function takePlan(
  { table }: { table: PlanningDeps['table'] },
  { actor, params, body: { version, picks }, context }: TakePlan,
): Promise<{ draft: Draft; changes: ChangedPick[] }> {
  const now = context.now();
  const edit: Edit = { version, isDone: (draft) => picks.every((pick) => hasPicked(draft, pick)) };
  const { draft, done } = openDraft(await findDraftFor(table, actor, params.draftId, 'edit'), edit);
  if (done) return { draft: await showDraft(table, done, now, actor.userId), changes: [] };
  const taken = await tryPicks(table, draft, picks, now);
  const changed = nextVersion(draft, withItems(draft, taken.items), now, actor.userId);
  const event = planTaken(draft, taken, eventMeta(context, actor));
  const marked = event ? { ...changed, planTakenAt: event.occurredAt } : changed;
  const saved = await storeItems(table, marked, edit, eventMeta(context, actor), event);
  return { draft: await showDraft(table, saved, now, actor.userId), changes: taken.changes };
}

/** Returns the event of the first drafted plan that is taken (rule administration-58); undefined afterwards. */
function planTaken(draft: DraftRecord, { items, newVendorPicks }: TakenPicks, meta: EventMeta) {
  const { userId, id: draftId, proposedPicks = [], planTakenAt } = draft;
  if (planTakenAt) return undefined;
  const isSwapped = items.some(({ category, vendorId }) => {
    const proposed = proposedPicks.filter((pick) => pick.category === category);
    return proposed.length > 0 && proposed.every((pick) => pick.vendorId !== vendorId);
  });
  return PlanTaken.create({ userId, draftId, isSwapped, picks: items.length, newVendorPicks }, meta);
}
