import type { ListedDraft, planning, Draft } from '#shared/api/planning.ts';
import type { HostEvent, SharedEvent } from '#shared/api/planning/host-event.ts';
import { isPast } from '#shared/kernel/dates.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import { planShareEntity, planShareKey } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { notFound, AppError, orNotFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { listDraft, showDraft } from './draft.ts';
import { findDraftFor } from './members/open-plan.ts';
import { forgetTalk } from './members/talk.ts';
import { endEventMembers, readSharedPlans } from './members/shared-plans.ts';
import { readMyEvents, mustBeLive, storeDiscarded, findEvent, hideEvent } from './repository.ts';
import { deleteLink } from './share-plan.ts';

interface MyEvents {
  drafts: ListedDraft[];
  /** Drafts of other hosts that the caller is a member of. */
  shared: ListedDraft[];
  /** Their booked events, by date. */
  sharedEvents: SharedEvent[];
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
  const { drafts: all, events, memberships } = await readMyEvents(table, actor.userId);
  const now = context.now();
  const shared = await readSharedPlans(table, memberships, now);
  const open = events.filter((event) => event.status === 'confirmed' && !isPast(event.date, now, event.timeZone));
  const bookingIds = new Set(open.map(({ bookingId }) => bookingId));
  const drafts = all.filter(({ addsTo, items }) => !addsTo || (items.length > 0 && !bookingIds.has(addsTo)));
  return {
    drafts: drafts.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).map((draft) => listDraft(draft)),
    shared: shared.drafts
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
      .map((draft) => listDraft(draft, actor.userId)),
    sharedEvents: shared.events.toSorted((a, b) => a.date.localeCompare(b.date)),
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

/** Returns one of the caller's drafts with the server's figures. @throws AppError not_found */
export async function getDraft(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, context }: Call<typeof planning.getDraft>,
): Promise<Draft> {
  const draft = mustBeLive(await findDraftFor(table, actor, params.draftId, 'read'));
  return showDraft(table, draft, context.now(), actor.userId);
}

/**
 * Discards a draft; discarding it again changes nothing.
 * @throws AppError not_found for one that never existed; forbidden for members
 */
export async function discardDraft(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, context }: Call<typeof planning.discardDraft>,
): Promise<Record<string, never>> {
  const draft = await findDraftFor(table, actor, params.draftId, 'own');
  if (!draft) throw notFound('Event');
  if (draft !== 'ended') await storeDiscarded(table, draft, eventMeta(context, actor));
  await forgetTalk(table, actor.userId, params.draftId);
  return {};
}

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

/**
 * Discards every plan of a deleted account as its owner would have, so that the tallies stay correct, and ends the
 * share links of their plans and events. Booked events stay: bookings and figures need them. May be repeated.
 */
export async function forgetPlans(table: Table, userId: string, context: Context): Promise<void> {
  const { drafts, events } = await readMyEvents(table, userId);
  await endEventMembers(table, events);
  for (const draft of drafts) await storeDiscarded(table, draft, eventMeta(context, 'system'));
  await forgetTalk(table, userId);
  const { pk, sk } = planShareKey(userId, '');
  const { items: links } = await table.query(planShareEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  for (const link of links) await deleteLink(table, link);
}
