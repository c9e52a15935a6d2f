import type { planning } from '#shared/api/planning.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, storeDiscarded } from './repository.ts';

/** Discards a draft; discarding it again changes nothing. @throws AppError not_found for one that never existed */
export async function discardDraft(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, context }: Call<typeof planning.discardDraft>,
): Promise<Record<string, never>> {
  const isDiscarded = await storeDiscarded(table, actor.userId, params.draftId, eventMeta(context, actor));
  if (!isDiscarded && !(await findDraft(table, actor.userId, params.draftId))) throw notFound('Event');
  return {};
}
