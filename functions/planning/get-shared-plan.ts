import type { planning } from '#shared/api/planning.ts';
import type { SharedPlan } from '#shared/api/planning/plan-sharing.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, findEvent } from './repository.ts';
import { findLink } from './share-repository.ts';
import { sharedDraft, sharedEvent } from './shared-plan.ts';

/** The plan of a link. @throws AppError not_found also when the link was revoked or the plan deleted */
export async function getSharedPlan(
  { table }: Pick<PlanningDeps, 'table'>,
  { params }: Pick<Call<typeof planning.getSharedPlan>, 'params'>,
): Promise<SharedPlan> {
  const link = await findLink(table, params.token);
  if (!link) throw notFound('Plan');
  if (link.kind === 'event') {
    const event = await findEvent(table, link.userId, link.planId);
    if (!event || event.hiddenAt) throw notFound('Plan');
    return sharedEvent(event);
  }
  const draft = await findDraft(table, link.userId, link.planId);
  if (!draft || draft === 'ended') throw notFound('Plan');
  return sharedDraft(draft);
}
