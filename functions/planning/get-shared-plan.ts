import type { planning, SharedPlan } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { SharingDeps } from './deps.ts';
import { sharedDraft, sharedEvent } from './shared-plan.ts';

/** The plan of a link. @throws AppError not_found also when the link was revoked or the plan deleted */
export async function getSharedPlan(
  { repository, shares }: SharingDeps,
  { params }: Call<typeof planning.getSharedPlan>,
): Promise<SharedPlan> {
  const link = await shares.findByToken(params.token);
  if (!link) throw notFound('Plan');
  if (link.kind === 'event') {
    const event = await repository.findEvent(link.userId, link.planId);
    if (!event || event.hiddenAt) throw notFound('Plan');
    return sharedEvent(event);
  }
  const draft = await repository.findDraft(link.userId, link.planId);
  if (!draft || draft === 'ended') throw notFound('Plan');
  return sharedDraft(draft);
}
