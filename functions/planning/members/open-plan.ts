import type { PlanRole } from '#shared/planning/members.ts';
import { draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { membershipEntity, membershipKey } from '#functions/data/planning/membership.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import type { Actor } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';

/** What an endpoint does with a plan: read it, change it, or decide about it and pay for it. */
export type Right = 'read' | 'edit' | 'own';

const rights: Readonly<Record<PlanRole, readonly Right[]>> = {
  host: ['read', 'edit', 'own'],
  co_host: ['read', 'edit'],
  viewer: ['read'],
};

/** Returns a person's part in a draft; undefined for strangers. */
export function draftRole({ userId, members }: DraftRecord, viewerId: string): PlanRole | undefined {
  if (userId === viewerId) return 'host';
  return members.find((member) => member.userId === viewerId)?.role;
}

/**
 * Finds a draft that the caller may use this way: the one authorization of planning (rule planning-123). The role is
 * read with the plan, and every change of a plan is conditional on that version, so a member who is removed meanwhile
 * changes nothing. One trip for the host, two for members. Undefined for strangers, 'ended' for a host whose draft was
 * discarded or booked.
 *
 * @throws AppError forbidden for members without the right
 */
export async function findDraftFor(
  table: Pick<Table, 'get' | 'getMany'>,
  { userId }: Pick<Actor, 'userId'>,
  draftId: string,
  right: Right,
): Promise<DraftRecord | 'ended' | undefined> {
  const [own, memberAt] = [draftKey(userId, draftId), membershipKey(userId, draftId)];
  const found = await findByKeys(table, [own, memberAt], { consistent: true });
  const [ownDraft, membership] = [found(own), found(memberAt)];
  if (ownDraft) return draftOrEnded.fromItem(ownDraft);
  if (!membership) return undefined;
  const { hostId } = membershipEntity.fromItem(membership);
  const draft = await table.get(draftOrEnded, draftKey(hostId, draftId), { consistent: true });
  const role = draft && draft !== 'ended' && draftRole(draft, userId);
  if (!role) return undefined;
  mustHaveRight(role, right);
  return draft;
}

/** @throws AppError forbidden */
export function mustHaveRight(role: PlanRole, right: Right): void {
  if (!rights[role].includes(right)) throw new AppError('forbidden', right === 'edit' ? cannotChange : hostOnly);
}

const cannotChange = 'You can see this plan, but not change it. Ask its host to make you a co-host.';
const hostOnly = "Only the plan's host can do this.";
