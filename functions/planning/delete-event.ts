import type { planning } from '#shared/api/planning.ts';
import { isPast } from '#shared/kernel/dates.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findEvent, hideEvent } from './repository.ts';

/**
 * Removes a past event from its host's list; booking and orders stay. Deleting it again changes nothing.
 * @throws AppError not_found; refused while it is booked and upcoming, because it involves money
 */
export async function deleteEvent(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, context }: Call<typeof planning.deleteEvent>,
): Promise<Record<string, never>> {
  const event = orNotFound(await findEvent(table, actor.userId, params.eventId), 'Event');
  if (event.hiddenAt) return {};
  mustBeOver(event, context.now());
  await hideEvent(table, actor.userId, params.eventId, context.now());
  return {};
}

function mustBeOver({ status, date, timeZone }: HostEventRecord, now: Date): void {
  if (status === 'cancelled' || status === 'completed' || isPast(date, now, timeZone)) return;
  throw new AppError('refused', 'This event is booked and still upcoming. Cancel it first, then you can delete it.');
}
