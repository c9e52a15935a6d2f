import type { planning } from '#shared/api/planning.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import type { Place } from '#shared/kernel/place.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Actor } from '#functions/platform/context.ts';
import type { PlanningDeps } from '../deps.ts';
import { mustHaveBookableDate, mustHaveTimelyId } from '../draft.ts';
import { tryPicks, withItems } from '../drafting/try-picks.ts';
import { findDraft } from '../repository.ts';
import { mustBeStartedFrom, showStarted, storeStarted } from '../started-plan.ts';
import type { StartedPlan } from '../started-plan.ts';
import { placeToJoin, readBookedEvent } from '../booked-event.ts';
import { findReplacement } from './find-replacement.ts';
import { mustTakeReplacement, replacementPlan, orderToReplace } from './order-to-replace.ts';
import type { OrderToReplace } from './order-to-replace.ts';

/**
 * Returns the current replacements for a canceled order (rule changes-113).
 * @throws AppError not_found; refused for an order that is booked
 */
export async function getReplacement(
  deps: PlanningDeps,
  { actor, params, context }: Call<typeof planning.getReplacement>,
): Promise<Replacement> {
  const { canceled, place } = await readOrderToReplace(deps, params, actor);
  return findReplacement(deps.table, canceled, { place, now: context.now() });
}

type StartReplacement = Call<typeof planning.startReplacement>;

/**
 * Starts a plan for the event with a vendor in place of a canceled order, ready to be paid (rule changes-113). Vendors
 * are read again: one who was taken in the meantime is replaced by the next choice, and the response includes this.
 * Plan and vendors are one conditional write; a repeated request returns the existing plan.
 *
 * @throws AppError not_found; refused if the event takes no vendors, or none can be taken; invalid_input for a day that
 * can't be booked anymore; version_conflict for an id in use
 */
export async function startReplacement(
  deps: PlanningDeps,
  { actor, params, body, context }: StartReplacement,
): Promise<StartedPlan> {
  const { table } = deps;
  const now = context.now();
  const [{ aggregate, canceled, place }, stored] = await Promise.all([
    readOrderToReplace(deps, params, actor),
    findDraft(table, actor.userId, body.draftId),
  ]);
  const source = { bookingId: params.bookingId, replacedVendorId: params.vendorId };
  if (stored) return showStarted(table, mustBeStartedFrom(stored, source), now);
  mustHaveTimelyId(body.draftId, now);
  mustTakeReplacement(aggregate, now);
  const plan = replacementPlan(canceled, { id: body.draftId, place, now });
  mustHaveBookableDate(plan.details, place, undefined, now);
  const { items, changes } = await tryPicks(table, plan, picksFor(canceled, body.picks), now);
  const started = {
    ...plan,
    ...withItems(plan, items),
    startedFrom: { ...source, changes },
    addsTo: params.bookingId,
  };
  return showStarted(table, await storeStarted(table, started, () => eventMeta(context, actor)), now);
}

type Picks = StartReplacement['body']['picks'];

/** Returns picks for the open services only, at their times and without vendors who can't be added. */
const picksFor = ({ services, times, knownVendorIds }: OrderToReplace, picks: Picks) =>
  picks
    .filter(({ category }) => services.includes(category))
    .map(({ category, choices }) => ({
      category,
      replacedTimes: times.get(category),
      choices: choices.filter(({ vendorId }) => !knownVendorIds.includes(vendorId)),
    }));

/**
 * Reads a canceled order of one of the caller's bookings, and the place that its replacement is priced for.
 * @throws AppError not_found also for another person's booking; refused for an order that is booked
 */
async function readOrderToReplace(
  deps: PlanningDeps,
  { bookingId, vendorId }: { bookingId: string; vendorId: string },
  actor: Actor,
): Promise<{ aggregate: BookingAggregate; canceled: OrderToReplace; place: Place }> {
  const { aggregate, place } = await readBookedEvent(deps, bookingId, actor);
  return { aggregate, canceled: orderToReplace(aggregate, vendorId), place: placeToJoin(aggregate, place) };
}
