import { DraftStarted } from '#events/planning/draft-started.ts';
import { VendorChosen } from '#events/planning/vendor-chosen.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { DemoItems } from '../demo-items.ts';
import { demoMeta } from '../ids.ts';

/** Counts the facts of a new plan: that it was started, and that a vendor was chosen. */
export function countPlan(
  demo: DemoItems,
  userId: string,
  draftId: string,
  at: { started: string; chosen?: string },
): void {
  demo.count(DraftStarted.create({ userId, draftId }, demoMeta(`started ${draftId}`, at.started, userId)));
  if (!at.chosen) return;
  demo.count(VendorChosen.create({ userId, draftId }, demoMeta(`chosen ${draftId}`, at.chosen, userId)));
}

/** Puts a plan that isn't booked. */
export function putPlan(demo: DemoItems, draft: DraftRecord): void {
  const chosen = draft.items.length > 0 ? { vendorChosenAt: draft.updatedAt } : {};
  demo.put(draftEntity, { ...draft, ...chosen });
  const { userId, id, createdAt: started } = draft;
  countPlan(demo, userId, id, { started, ...(chosen.vendorChosenAt && { chosen: chosen.vendorChosenAt }) });
}
