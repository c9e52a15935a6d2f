import type { planning } from '#shared/api/planning.ts';
import type { ShareLink } from '#functions/data/share-link.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { SharingDeps } from './deps.ts';
import { newShareToken } from './share-token.ts';

/** Makes the plan's link, or answers the one it has. @throws AppError not_found for no draft or event of the caller's */
export async function sharePlan(
  { repository, shares }: SharingDeps,
  { actor, params, context }: Call<typeof planning.sharePlan>,
): Promise<{ token: string }> {
  const { userId } = actor;
  const kind = await kindOf(repository, userId, params.planId);
  const createdAt = context.now().toISOString();
  const link: ShareLink = { token: newShareToken(), userId, planId: params.planId, kind, createdAt };
  const made = (await shares.create(link)) ? link : await shares.findByPlan(userId, params.planId);
  // Revoked between the two: the caller's own other tab.
  if (!made) throw notFound('Event');
  return { token: made.token };
}

async function kindOf(
  repository: SharingDeps['repository'],
  userId: string,
  planId: string,
): Promise<ShareLink['kind']> {
  const [draft, event] = await Promise.all([
    repository.findDraft(userId, planId),
    repository.findEvent(userId, planId),
  ]);
  if (draft && draft !== 'ended') return 'draft';
  if (event && !event.hiddenAt) return 'event';
  throw notFound('Event');
}

/** The plan's link, null while it is not shared. Another person's plan counts as not shared. */
export async function getShareLink(
  { shares }: Pick<SharingDeps, 'shares'>,
  { actor, params }: Call<typeof planning.getShareLink>,
): Promise<{ token: string | null }> {
  return { token: (await shares.findByPlan(actor.userId, params.planId))?.token ?? null };
}

/** Ends the link at once; ending it again changes nothing. */
export async function stopSharing(
  { shares }: Pick<SharingDeps, 'shares'>,
  { actor, params }: Call<typeof planning.stopSharing>,
): Promise<Record<string, never>> {
  const link = await shares.findByPlan(actor.userId, params.planId);
  if (link) await shares.revoke(link);
  return {};
}
