import type { ListedDraft, planning } from '#shared/api/planning.ts';
import type { HostEvent } from '#shared/api/planning/host-event.ts';
import { isPast } from '#shared/kernel/dates.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from './deps.ts';
import { listDraft } from './draft.ts';
import { readMyEvents } from './repository.ts';

interface MyEvents {
  drafts: ListedDraft[];
  events: HostEvent[];
}

/**
 * Lists the caller's drafts, latest change first, and booked events by date; past events are judged at their place. A
 * plan of vendors to be added to a booked event belongs to that event (rule changes-86): of several, the one changed
 * last. If the event is over, canceled or deleted from the list, the plan is listed like any other draft, so that its
 * host finds it (rule changes-104).
 */
export async function listMyEvents(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, context }: Call<typeof planning.listMyEvents>,
): Promise<MyEvents> {
  const { drafts: all, events } = await readMyEvents(table, actor.userId);
  const now = context.now();
  const open = events.filter((event) => event.status === 'confirmed' && !isPast(event.date, now, event.timeZone));
  const bookingIds = new Set(open.map(({ bookingId }) => bookingId));
  const drafts = all.filter(({ addsTo, items }) => !addsTo || (items.length > 0 && !bookingIds.has(addsTo)));
  return {
    drafts: drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).map(listDraft),
    events: events
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id))
      .map((event) => viewEvent(event, all, now)),
  };
}

function viewEvent(event: HostEventRecord, drafts: readonly DraftRecord[], now: Date): HostEvent {
  const [plan] = drafts
    .filter(({ addsTo, items }) => addsTo === event.bookingId && items.length > 0)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  const vendorNames = [...new Set(plan?.items.map(({ vendorName }) => vendorName))];
  const services = [...new Set(plan?.items.map(({ category }) => category))];
  return {
    ...event,
    isPast: isPast(event.date, now, event.timeZone),
    ...(plan && { addition: { draftId: plan.id, vendorNames, services } }),
  };
}
