import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { removePlanItem } from '#functions/planning/change-plan-items.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import { testCall } from '#tests/support/calls.ts';
import { asHost } from './history-context.ts';
import type { Play } from './history-context.ts';

type Plan = Pick<DraftRecord, 'userId' | 'id'>;

/**
 * Views a plan as its pages do, and removes most unbookable items, as long as one remains. Returns true if all
 * remaining items can be booked, or if no response came.
 */
export async function reviewPlan(play: Play, plan: Plan): Promise<boolean> {
  const { seed, scheduler, books } = play;
  const askedAt = scheduler.now;
  let shown = await look(play, plan);
  if (shown) books.shown(shown, askedAt, scheduler.now);
  for (const { id, problems } of shown?.items ?? []) {
    if (shown && shown.items.length > 1 && problems.length > 0 && seed.yes(0.8))
      shown = await takeOut(play, plan, shown, id);
  }
  return shown?.items.every(({ problems }) => problems.length === 0) ?? true;
}

async function look({ server }: Play, { userId, id }: Plan): Promise<Draft | undefined> {
  const reply = await server.run(`get-draft ${id.slice(-3)}`, ({ table, context }) =>
    getDraft({ table }, testCall(planning.getDraft, { params: { draftId: id }, actor: asHost(userId), context })),
  );
  return reply.kind === 'answer' ? reply.value : undefined;
}

async function takeOut({ server }: Play, { userId, id }: Plan, { version }: Draft, itemId: string) {
  const params = { draftId: id, itemId };
  const actor = asHost(userId);
  const reply = await server.run(`remove-plan-item ${id.slice(-3)}`, ({ table, context }) =>
    removePlanItem({ table }, testCall(planning.removePlanItem, { params, query: { version }, actor, context })),
  );
  return reply.kind === 'answer' ? reply.value : undefined;
}
