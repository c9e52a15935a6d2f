import type { planning } from '#shared/api/planning.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from '../deps.ts';
import { findReplacement } from './find-replacement.ts';
import { readOrderToReplace } from './read-order-to-replace.ts';

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
