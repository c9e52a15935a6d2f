import type { Draft, planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { nextVersion, showDraft } from './draft.ts';
import { findDraft, openDraft, storeDraft } from './repository.ts';
import type { Edit } from './repository.ts';

/** Removes an item from the plan. @throws AppError not_found, version_conflict */
export async function removePlanItem(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, query, context }: Call<typeof planning.removePlanItem>,
): Promise<Draft> {
  const isDone: Edit['isDone'] = ({ items }) => !items.some(({ id }) => id === params.itemId);
  const edit: Edit = { version: query.version, isDone };
  const { draft, done } = openDraft(await findDraft(table, actor.userId, params.draftId), edit);
  const now = context.now();
  if (done) return showDraft(table, done, now);
  if (isDone(draft)) throw notFound('Service');
  const items = draft.items.filter(({ id }) => id !== params.itemId);
  return showDraft(table, await storeDraft(table, nextVersion(draft, { items }, now), edit), now);
}
