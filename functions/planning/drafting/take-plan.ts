import type { ChangedPick } from '#shared/api/plan-drafting.ts';
import type { Draft, planning } from '#shared/api/planning.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from '../deps.ts';
import { changeDraft, showDraft } from '../draft.ts';
import { findDraft, openDraft } from '../repository.ts';
import type { Edit } from '../repository.ts';
import { storeItems } from '../store-items.ts';
import { hasPicked, tryPicks, withItems } from './try-picks.ts';

type TakePlan = Call<typeof planning.takePlan>;

/**
 * Puts a vendor for each service into the plan in one conditional write, at the prices they have now (decision 127). A
 * first choice that can't be booked any more is replaced by the next one that can, and the answer says so; a service
 * without any is left out.
 *
 * @throws AppError not_found; version_conflict; refused when no vendor can be taken
 */
export async function takePlan(
  { table }: { table: PlanningDeps['table'] },
  { actor, params, body: { version, picks }, context }: TakePlan,
): Promise<{ draft: Draft; changes: ChangedPick[] }> {
  const now = context.now();
  const edit: Edit = { version, isDone: (draft) => picks.every((pick) => hasPicked(draft, pick)) };
  const { draft, done } = openDraft(await findDraft(table, actor.userId, params.draftId), edit);
  if (done) return { draft: await showDraft(table, done, now), changes: [] };
  const { items, changes } = await tryPicks(table, draft, picks, now);
  const changed = changeDraft(draft, withItems(draft, items), now);
  const saved = await storeItems(table, changed, edit, eventMeta(context, actor));
  return { draft: await showDraft(table, saved, now), changes };
}
