import type { Again } from '#shared/api/planning/plan-again.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { readBookedEvent } from '../booked-event.ts';
import type { PlanningDeps } from '../deps.ts';
import { listDraft } from '../draft.ts';
import { planEventAgain } from './event-again.ts';

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
