import type { Again } from '#shared/api/planning/plan-again.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { readBookedEvent } from '../booked-event.ts';
import type { PlanningDeps } from '../deps.ts';
import { listDraft, mustHaveTimelyId } from '../draft.ts';
import { findDraft } from '../repository.ts';
import { mustBeStartedFrom, showStarted, storeStarted } from '../started-plan.ts';
import type { StartedPlan } from '../started-plan.ts';
import { planEventAgain } from './event-again.ts';
import type { EventAgain } from './event-again.ts';

/**
 * Previews which vendors of a booked event can come on another date, at today's prices (rule planning-95). Two trips:
 * the booking; its vendors and their day.
 * @throws AppError not_found; refused for a canceled event; invalid_input for a date that can't be booked
 */
export async function previewAgain(
  deps: PlanningDeps,
  { actor, params, query, context }: Call<typeof planning.previewAgain>,
): Promise<Again> {
  const { aggregate, place } = await readBookedEvent(deps, params.bookingId, actor);
  const { draftId: id } = aggregate.booking;
  const { plan, services } = await planEventAgain(deps.table, aggregate, { id, place, ...query, now: context.now() });
  const totalCents = plan.items.length > 0 ? (listDraft(plan).quote?.totalCents ?? null) : null;
  return { services, totalCents };
}

/**
 * Starts a plan for a booked or completed event on another date, with those of its vendors who can come
 * (rule planning-93). Plan and vendors are one conditional write; a repeated request returns the existing plan.
 *
 * @throws AppError not_found; refused for a canceled event; invalid_input for a date that can't be booked;
 * version_conflict for an id in use
 */
export async function planAgain(
  deps: PlanningDeps,
  { actor, params: { bookingId }, body: { draftId, date }, context }: Call<typeof planning.planAgain>,
): Promise<StartedPlan> {
  const { table } = deps;
  const now = context.now();
  const [{ aggregate, place }, stored] = await Promise.all([
    readBookedEvent(deps, bookingId, actor),
    findDraft(table, actor.userId, draftId),
  ]);
  const source = { bookingId, replacedVendorId: null };
  if (stored) {
    const started = mustBeStartedFrom(stored, source);
    if (started.details.date !== date) throw versionConflict('This plan');
    return showStarted(table, started, now);
  }
  mustHaveTimelyId(draftId, now);
  const again = await planEventAgain(table, aggregate, { id: draftId, date, place, now });
  const started = { ...again.plan, startedFrom: { ...source, changes: changesIn(again) } };
  return showStarted(table, await storeStarted(table, started, () => eventMeta(context, actor)), now);
}

/** Returns the vendors that were left out. */
const changesIn = ({ services }: EventAgain) =>
  services.flatMap(({ category, vendorName, message }) =>
    message === null ? [] : [{ category, vendorName, replacedBy: null, message }],
  );
