import type { ListedDraft, planning } from '#shared/api/planning.ts';
import type { HostEvent } from '#shared/api/host-event.ts';
import { isPast } from '#shared/kernel/dates.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import { listDraft } from './draft.ts';
import { readMyEvents } from './repository.ts';

interface MyEvents {
  drafts: ListedDraft[];
  events: HostEvent[];
}

/** The caller's drafts, latest change first, and booked events by date; past is judged where each event is. */
export async function listMyEvents(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, context }: Call<typeof planning.listMyEvents>,
): Promise<MyEvents> {
  const { drafts, events } = await readMyEvents(table, actor.userId);
  const now = context.now();
  return {
    drafts: drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).map(listDraft),
    events: events
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id))
      .map((event) => viewEvent(event, now)),
  };
}

const viewEvent = (event: HostEventRecord, now: Date): HostEvent => ({
  ...event,
  isPast: isPast(event.date, now, event.timeZone),
});
