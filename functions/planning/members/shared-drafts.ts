import { draftEntity, draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { membershipEntity, membershipKey, membershipRange } from '#functions/data/planning/membership.ts';
import type { Membership } from '#functions/data/planning/membership.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { storeWithout } from './manage-members.ts';
import { draftRole } from './open-plan.ts';

/** Reads the drafts that a person's memberships lead to, in one trip; those that list the person as a member. */
export async function readSharedDrafts(
  table: Pick<Table, 'getMany'>,
  memberships: readonly Membership[],
): Promise<DraftRecord[]> {
  if (memberships.length === 0) return [];
  const keys = memberships.map(({ hostId, planId }) => draftKey(hostId, planId));
  const items = await getInBatches(table, keys, { consistent: true });
  const drafts = items.filter(({ type }) => type === draftEntity.type).map(draftEntity.fromItem);
  const viewerId = memberships[0]?.userId ?? '';
  return drafts.filter((draft) => draftRole(draft, viewerId) !== undefined);
}

/** Takes a deleted account out of every plan of others. Safe to repeat: a membership goes with the member. */
export async function leavePlans(table: Table, userId: string, context: Context): Promise<void> {
  const { items } = await table.query(membershipEntity, { ...membershipRange(userId), consistent: true });
  for (const { hostId, planId } of items)
    await retryOnConflict('This plan', async () => {
      const draft = await table.get(draftOrEnded, draftKey(hostId, planId), { consistent: true });
      if (draft && draft !== 'ended' && draftRole(draft, userId))
        return (await storeWithout(table, draft, userId, 'member', eventMeta(context, 'system'))) || undefined;
      await table.write({ delete: membershipKey(userId, planId) });
      return true;
    });
}
