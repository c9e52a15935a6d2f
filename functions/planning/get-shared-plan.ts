import type { planning } from '#shared/api/planning.ts';
import type { SharedPlan } from '#shared/api/planning/plan-sharing.ts';
import type { ShareLink } from '#functions/data/planning/share-link.ts';
import { isAccountBlocked } from '#functions/data/queries/blocked-account.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, findEvent } from './repository.ts';
import { findLink } from './share-repository.ts';
import { sharedDraft, sharedEvent } from './shared-plan.ts';

/**
 * Returns the plan of a share link. @throws AppError not_found also when the link was revoked, the plan deleted or its
 * host blocked
 */
export async function getSharedPlan(
  { table }: Pick<PlanningDeps, 'table'>,
  { params }: Pick<Call<typeof planning.getSharedPlan>, 'params'>,
): Promise<SharedPlan> {
  const link = await findLink(table, params.token);
  if (!link) throw notFound('Plan');
  const [plan, isBlocked] = await Promise.all([readPlan(table, link), isAccountBlocked(table, link.userId)]);
  if (!plan || isBlocked) throw notFound('Plan');
  return plan;
}

async function readPlan(
  table: PlanningDeps['table'],
  { kind, userId, planId }: ShareLink,
): Promise<SharedPlan | undefined> {
  if (kind === 'event') {
    const event = await findEvent(table, userId, planId);
    return event && !event.hiddenAt ? sharedEvent(event) : undefined;
  }
  const draft = await findDraft(table, userId, planId);
  return draft && draft !== 'ended' ? sharedDraft(draft) : undefined;
}
