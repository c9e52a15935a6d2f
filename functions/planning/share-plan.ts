import type { planning } from '#shared/api/planning.ts';
import type { ShareLink } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, findEvent } from './repository.ts';
import { deleteLink, findLinkOfPlan, storeLink } from './share-repository.ts';
import { newShareToken } from './share-token.ts';

/**
 * Creates the plan's share link, or returns the existing one. @throws AppError not_found unless it is a draft or event
 * of the caller's
 */
export async function sharePlan(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, context }: Call<typeof planning.sharePlan>,
): Promise<{ token: string }> {
  const { userId } = actor;
  const kind = await findPlanKind(table, userId, params.planId);
  const createdAt = context.now().toISOString();
  const link: ShareLink = { token: newShareToken(), userId, planId: params.planId, kind, createdAt };
  const made = (await storeLink(table, link)) ? link : await findLinkOfPlan(table, userId, params.planId);
  // Revoked in between by the caller's own other tab.
  if (!made) throw notFound('Event');
  return { token: made.token };
}

async function findPlanKind(table: Table, userId: string, planId: string): Promise<ShareLink['kind']> {
  const [draft, event] = await Promise.all([findDraft(table, userId, planId), findEvent(table, userId, planId)]);
  if (draft && draft !== 'ended') return 'draft';
  if (event && !event.hiddenAt) return 'event';
  throw notFound('Event');
}

/** Returns the plan's share link, null while it is not shared. Another person's plan counts as not shared. */
export async function getShareLink(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params }: Call<typeof planning.getShareLink>,
): Promise<{ token: string | null }> {
  return { token: (await findLinkOfPlan(table, actor.userId, params.planId))?.token ?? null };
}

/** Ends the share link at once; ending it again changes nothing. */
export async function stopSharing(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params }: Call<typeof planning.stopSharing>,
): Promise<Record<string, never>> {
  const link = await findLinkOfPlan(table, actor.userId, params.planId);
  if (link) await deleteLink(table, link);
  return {};
}
