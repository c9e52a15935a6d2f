import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import { addPlanItem } from '#functions/planning/change-plan-items.ts';
import { planning } from '#shared/api/planning.ts';
import { shuffled } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { makeLine } from './generated-world.ts';
import { asHost } from './history-context.ts';
import type { Play } from './history-context.ts';

/** Chooses other packages or quantities of a vendor in the plan, in a window other than the payment's. */
export async function choosePackages(play: Play, { userId, id: draftId }: Pick<DraftRecord, 'userId' | 'id'>) {
  const { seed, world, table, scheduler, server } = play;
  const draft = await scheduler.perform(() => table.get(draftOrEnded, draftKey(userId, draftId), { consistent: true }));
  if (!draft || draft === 'ended' || draft.items.length === 0) return;
  const { vendorId, category, deliveryOption } = seed.pick(draft.items);
  const sold = world.products.filter((one) => one.vendorId === vendorId && one.category === category);
  const packages = shuffled(sold, seed)
    .slice(0, seed.int(1, sold.length))
    .map((product) => makeLine(seed, product))
    .map(({ productId, quantity }) => ({ productId, quantity }));
  const body = { version: draft.version, vendorId, category, packages, deliveryOption };
  const actor = asHost(userId);
  await server.run(`add-plan-item ${draftId.slice(-3)}`, ({ table: outside, context }) =>
    addPlanItem({ table: outside }, testCall(planning.addPlanItem, { params: { draftId }, body, actor, context })),
  );
}
