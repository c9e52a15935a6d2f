import { VendorChosen } from '#events/vendor-chosen.ts';
import type { ChangedPick } from '#shared/api/plan-drafting.ts';
import type { Draft, planning } from '#shared/api/planning.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import type { PlanningDeps } from '../deps.ts';
import { mustHaveBookableDate, mustHaveTimelyId, showDraft } from '../draft.ts';
import { hasPicked, tryPicks, withItems } from '../drafting/try-picks.ts';
import { findDraft, mustBeLive, storeNewDraft } from '../repository.ts';
import { replacementPlan } from './order-to-replace.ts';
import type { OrderToReplace } from './order-to-replace.ts';
import { readOrderToReplace } from './read-order-to-replace.ts';

type StartReplacement = Call<typeof planning.startReplacement>;

/**
 * Starts a plan for the event with a vendor in place of a canceled order, ready to be paid (decision 139). Vendors are
 * read again: one who was taken meanwhile is replaced by the next of the choices, and the answer says so. Plan and
 * vendors are one conditional write; a repeated request is answered with the plan that is there.
 *
 * @throws AppError not_found; refused when no vendor can be taken; invalid_input for a day that can't be booked any more;
 * version_conflict for an id in use
 */
export async function startReplacement(
  deps: PlanningDeps,
  call: StartReplacement,
): Promise<{ draft: Draft; changes: ChangedPick[] }> {
  const { actor, params, body, context } = call;
  const { table } = deps;
  const now = context.now();
  const [{ canceled, place }, stored] = await Promise.all([
    readOrderToReplace(deps, params, actor),
    findDraft(table, actor.userId, body.draftId),
  ]);
  if (stored) return { draft: await showDraft(table, mustBeSame(mustBeLive(stored), call), now), changes: [] };
  mustHaveTimelyId(body.draftId, now);
  const plan = replacementPlan(canceled, { id: body.draftId, place, now });
  mustHaveBookableDate(plan.details, place, undefined, now);
  const { items, changes } = await tryPicks(table, plan, picksFor(canceled, body.picks), now);
  const chosen = VendorChosen.create({ userId: plan.userId, draftId: plan.id }, eventMeta(context, actor));
  const started = { ...plan, ...withItems(plan, items), vendorChosenAt: chosen.occurredAt };
  const isStored = await storeNewDraft(table, started, eventMeta(context, actor), chosen);
  const draft = isStored ? started : mustBeSame(mustBeLive(await findDraft(table, actor.userId, body.draftId)), call);
  return { draft: await showDraft(table, draft, now), changes };
}

type Picks = StartReplacement['body']['picks'];

/** For the open services only, without the vendors who are not booked any more. */
const picksFor = ({ services, canceledVendorIds }: OrderToReplace, picks: Picks): Picks =>
  picks
    .filter(({ category }) => services.includes(category))
    .map(({ category, choices }) => ({
      category,
      choices: choices.filter(({ vendorId }) => !canceledVendorIds.includes(vendorId)),
    }));

/** The plan that the same request started. @throws AppError version_conflict for another one */
function mustBeSame(draft: DraftRecord, { body: { picks } }: StartReplacement): DraftRecord {
  if (picks.some((pick) => hasPicked(draft, pick))) return draft;
  throw versionConflict('This plan');
}
