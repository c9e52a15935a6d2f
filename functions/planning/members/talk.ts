import type { PlanTalk, planTalk } from '#shared/api/planning/plan-talk.ts';
import { sanitise } from '#shared/kernel/sanitize.ts';
import { formerMember } from '#shared/messaging/deleted-user-name.ts';
import { maximumMembers } from '#shared/planning/members.ts';
import { maximumComments } from '#shared/planning/plan-talk.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { draftKey } from '#functions/data/planning/draft.ts';
import { itemTalkEntity, itemTalkKey, planTalkRange } from '#functions/data/planning/item-talk.ts';
import type { ItemTalk } from '#functions/data/planning/item-talk.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { PlanningDeps } from '../deps.ts';
import { mustBeLive } from '../repository.ts';
import { draftRole, findDraftFor } from './open-plan.ts';

/** Returns how the members of a plan talk it over, with names. @throws AppError not_found for strangers */
export async function getPlanTalk(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params: { draftId } }: Call<typeof planTalk.getPlanTalk>,
): Promise<PlanTalk> {
  const draft = mustBeLive(await findDraftFor(table, actor, draftId, 'read'));
  const { items } = await table.query(itemTalkEntity, { ...planTalkRange(draft.userId, draftId), consistent: true });
  const isInPlan = ({ itemId }: ItemTalk) => draft.items.some(({ id }) => id === itemId);
  return {
    items: items.filter(isInPlan).map((talk) => viewItemTalk(talk, draft, actor)),
    changes: (draft.changes ?? []).toReversed().map(({ by, ...change }) => ({
      ...change,
      author: personName(draft, by),
      isMine: by === actor.userId,
    })),
  };
}

/** Votes of people who left don't count. */
function viewItemTalk({ itemId, votes, comments }: ItemTalk, draft: DraftRecord, { userId }: Actor) {
  const voters = votes.filter((by) => draftRole(draft, by) !== undefined);
  return {
    itemId,
    voters: voters.map((by) => personName(draft, by)),
    isMine: voters.includes(userId),
    comments: comments.map(({ id, by, at, text }) => ({ id, author: personName(draft, by), at, text })),
  };
}

function personName({ userId, hostName, members }: DraftRecord, by: string): string {
  if (by === userId) return hostName || 'The host';
  return members.find((member) => member.userId === by)?.name ?? formerMember;
}

/** Gives or takes back a vote for an item. @throws AppError not_found; refused for an item that was removed */
export async function voteForItem(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, body: { isFor } }: Call<typeof planTalk.voteForItem>,
): Promise<Record<string, never>> {
  await changeTalk(table, actor, params, (talk) => {
    if (talk.votes.includes(actor.userId) === isFor) return undefined;
    const others = talk.votes.filter((by) => by !== actor.userId);
    return { ...talk, votes: isFor ? [...others, actor.userId] : others };
  });
  return {};
}

/** Adds a comment to an item. @throws AppError not_found; refused for a removed item, or one with 50 comments */
export async function commentOnItem(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, body: { id, text }, context }: Call<typeof planTalk.commentOnItem>,
): Promise<Record<string, never>> {
  const clean = sanitise(text).trim();
  if (clean === '') throw new AppError('invalid_input', 'Enter a comment', { text: 'Enter a comment' });
  await changeTalk(table, actor, params, (talk) => {
    if (talk.comments.some((comment) => comment.id === id)) return undefined;
    if (talk.comments.length >= maximumComments) {
      const message = `An item can have up to ${maximumComments} comments.`;
      throw new AppError('refused', message, { text: message });
    }
    const comment = { id, by: actor.userId, at: context.now().toISOString(), text: clean };
    return { ...talk, comments: [...talk.comments, comment] };
  });
  return {};
}

// All members may vote at once for the same item.
const attempts = 2 * maximumMembers;

/**
 * Changes the talk about an item on condition that the plan is as read, so that somebody who is removed meanwhile
 * changes nothing. Nothing is written if `change` returns undefined.
 */
const changeTalk = (
  table: Table,
  actor: Actor,
  { draftId, itemId }: { draftId: string; itemId: string },
  change: (talk: ItemTalk) => ItemTalk | undefined,
): Promise<true> =>
  retryOnConflict(
    'This plan',
    async () => {
      const draft = mustBeLive(await findDraftFor(table, actor, draftId, 'read'));
      const { userId: hostId, members } = draft;
      if (!draft.items.some(({ id }) => id === itemId)) throw new AppError('refused', itemIsGone);
      const key = itemTalkKey(hostId, draftId, itemId);
      const stored = await table.get(itemTalkEntity, key, { consistent: true });
      const memberIds = members.map(({ userId }) => userId);
      const before = stored ?? { hostId, draftId, itemId, version: 0, votes: [], comments: [], memberIds };
      const after = change(before);
      if (!after) return true;
      const next = { ...after, memberIds, version: before.version + 1 };
      const isWritten = await tryWrite(
        table,
        { put: itemTalkEntity.toItem(next), condition: stored ? hasVersion(stored.version) : isNew },
        { check: draftKey(hostId, draftId), condition: hasVersion(draft.version) },
      );
      return isWritten || undefined;
    },
    { attempts },
  );

const itemIsGone = 'This vendor is no longer in the plan.';

/** Deletes the talk about a plan that is booked or discarded, or about all plans of a host. Safe to repeat. */
export async function forgetTalk(
  table: Pick<Table, 'query' | 'write'>,
  hostId: string,
  draftId?: string,
): Promise<void> {
  const { items } = await table.query(itemTalkEntity, { ...planTalkRange(hostId, draftId), consistent: true });
  for (const talk of items) await table.write({ delete: itemTalkKey(hostId, talk.draftId, talk.itemId) });
}
