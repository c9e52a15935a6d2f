import type { bookingChanges, RepricingPreview } from '#shared/api/orders/changes.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { mustDiffer, readAskedChange } from './asked-change.ts';
import { mustBeChangeable } from './change.ts';
import { readRepricingProblems } from './repricing-vendors.ts';
import { previewChange } from './repricing-preview.ts';
import { planRepricing } from './repricing.ts';

// A preview writes nothing.
const noKey = '00000000-0000-4000-8000-000000000000';

/**
 * Previews the price of a booked event for other guests, hours or packages or at another place, and the vendors who
 * refuse it (rules changes-46 and changes-78). Two trips: the booking and, for an increase, its vendors.
 * @throws AppError not_found; refused, payment_in_progress as `mustBeChangeable`
 */
export async function previewRepricing(
  { table }: Pick<BookingDeps, 'table'>,
  {
    actor,
    params,
    query,
    context,
  }: Pick<Call<typeof bookingChanges.previewRepricing>, 'actor' | 'params' | 'query' | 'context'>,
): Promise<RepricingPreview> {
  const at = context.now();
  const before = await ownBooking(table, params.bookingId, actor);
  mustBeChangeable(before, at);
  // The same ZIP code may get another address.
  if (query.zipCode === undefined) mustDiffer(before, query);
  const act = { changeId: context.newId(), key: noKey, actorId: actor.userId, at };
  const asked = await readAskedChange(table, before, query, at);
  const change = planRepricing(before, asked, act);
  const problems = await readRepricingProblems(table, before, {
    part: change,
    place: asked.place,
    problem: asked.problem,
  });
  return previewChange(before, change, problems);
}
