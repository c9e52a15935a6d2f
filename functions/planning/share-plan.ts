import { randomBytes } from 'node:crypto';
import type { planning } from '#shared/api/planning.ts';
import type { ShareLink } from '#functions/data/planning/share-link.ts';
import { planShareEntity, planShareKey, shareLinkEntity, shareLinkKey } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, findEvent } from './repository.ts';

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

/** Returns 192 random bits as 32 URL-safe characters: unguessable (rule planning-56). */
const newShareToken = (): string => randomBytes(24).toString('base64url');

interface Booked {
  customerId: string;
  draftId: string;
  eventId: string;
}

/** Moves a draft's share link to the event that was booked from it. Repeating this finds no shared draft anymore. */
export async function carryShareLink(
  { table }: Pick<PlanningDeps, 'table'>,
  { customerId, draftId, eventId }: Booked,
): Promise<void> {
  const link = await findLinkOfPlan(table, customerId, draftId);
  if (link) await moveLink(table, link, { planId: eventId, kind: 'event' });
}

/*
 * | Access pattern | Key condition | Function |
 * | --- | --- | --- |
 * | the link of a host's plan | `USER#u` / `SHARE#plan` | findLinkOfPlan |
 * | the plan of a link | `SHARE#token` / `LINK` | findLink |
 *
 * Both items are written and deleted together.
 */

const consistent = { consistent: true };
const isStillShared = { expression: 'attribute_exists(#pk)' };

const findLinkOfPlan = (table: Table, userId: string, planId: string): Promise<ShareLink | undefined> =>
  table.get(planShareEntity, planShareKey(userId, planId), consistent);

export const findLink = (table: Table, token: string): Promise<ShareLink | undefined> =>
  table.get(shareLinkEntity, shareLinkKey(token), consistent);

/** Stores a share link. Returns false if the plan already has one. */
export const storeLink = (table: Table, link: ShareLink): Promise<boolean> =>
  tryWrite(
    table,
    { put: planShareEntity.toItem(link), condition: isNew },
    { put: shareLinkEntity.toItem(link), condition: isNew },
  );

/** Deletes a link, also one that moves to the booked event meanwhile. Repeating it changes nothing. */
export async function deleteLink(table: Table, { userId, planId, token }: ShareLink): Promise<void> {
  const isDeleted = await tryWrite(
    table,
    { delete: planShareKey(userId, planId), condition: isStillShared },
    { delete: shareLinkKey(token) },
  );
  if (isDeleted) return;
  const moved = await findLink(table, token);
  if (moved && moved.planId !== planId) await deleteLink(table, moved);
}

/** Moves the link to another plan of the same host; a link revoked in the meantime stays revoked. */
async function moveLink(table: Table, link: ShareLink, to: Pick<ShareLink, 'planId' | 'kind'>): Promise<void> {
  const moved = { ...link, ...to };
  await tryWrite(
    table,
    { put: shareLinkEntity.toItem(moved), condition: isStillShared },
    { put: planShareEntity.toItem(moved) },
    { delete: planShareKey(link.userId, link.planId) },
  );
}
