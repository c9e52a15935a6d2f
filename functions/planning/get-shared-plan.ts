import type { planning } from '#shared/api/planning.ts';
import type { SharedPlan } from '#shared/api/planning/plan-sharing.ts';
import { categories } from '#shared/kernel/categories.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { followsEvent, itemTimes } from '#shared/planning/item-times.ts';
import type { TimedItem } from '#shared/planning/item-times.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import type { PlannedSpan } from '#shared/kernel/event-span.ts';
import type { ShareLink } from '#functions/data/planning/share-link.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isAccountBlocked } from '#functions/data/queries/caller.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { PlanningDeps } from './deps.ts';
import { findDraft, findEvent } from './repository.ts';
import { findLink } from './share-plan.ts';

/**
 * Returns the plan of a share link. @throws AppError not_found also when the link was revoked, the plan deleted or its
 * host blocked
 */
export async function getSharedPlan(
  { table }: Pick<PlanningDeps, 'table'>,
  { params }: Pick<Call<typeof planning.getSharedPlan>, 'params'>,
): Promise<SharedPlan> {
  const link = await findLink(table, params.token);
  if (!link) throw notFound('Plan');
  const [plan, isBlocked] = await Promise.all([readPlan(table, link), isAccountBlocked(table, link.userId)]);
  if (!plan || isBlocked) throw notFound('Plan');
  return plan;
}

async function readPlan(
  table: PlanningDeps['table'],
  { kind, userId, planId }: ShareLink,
): Promise<SharedPlan | undefined> {
  if (kind === 'event') {
    const event = await findEvent(table, userId, planId);
    if (!event || event.hiddenAt) return undefined;
    // Only the booking has its vendors' times.
    const aggregate = await findBookingAggregate(table, event.bookingId);
    return sharedEvent(event, aggregate?.booking.items ?? []);
  }
  const draft = await findDraft(table, userId, planId);
  return draft && draft !== 'ended' ? sharedDraft(draft) : undefined;
}

type Service = SharedPlan['services'][number];

/** Returns a draft as its share link shows it: no price, no budget, no contact, no ZIP code (rule planning-53). */
function sharedDraft({ details, place, serviceAreas, items }: DraftRecord): SharedPlan {
  const { name, date, startTime, eventType, guestCount, theme } = details;
  const event = { ...details, timeZone: place?.timeZone };
  const end = plannedEnd(event);
  const chosen = categories.flatMap((category) =>
    items
      .filter((item) => item.category === category)
      .map((item) => ({
        category,
        vendorId: item.vendorId,
        vendorName: item.vendorName,
        times: ownTimes(item, event),
      })),
  );
  const open = serviceAreas.filter((category) => !items.some((item) => item.category === category));
  return {
    status: 'planning',
    title: name || 'Untitled Event',
    date,
    startTime,
    endTime: end?.time ?? null,
    eventType,
    guestCount,
    theme,
    placeLabel: place && `${place.city}, ${place.state}`,
    services: [...chosen.map(service), ...open.map((category) => ({ category, vendor: null }))],
  };
}

/** Returns the same for a booked event; vendors who were canceled are omitted. */
function sharedEvent(event: HostEventRecord, items: BookingRecord['items']): SharedPlan {
  const { status, title, date, startTime, endTime, eventType, guestCount, placeLabel, vendors } = event;
  const span = { ...event, durationHours: event.durationHours ?? null };
  return {
    status,
    title,
    date,
    startTime,
    endTime,
    eventType,
    guestCount,
    theme: null,
    placeLabel: withoutZip(placeLabel),
    services: vendors
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ id, name, category }) => {
        const item = items.find((one) => one.vendorId === id && one.category === category);
        return service({ category, vendorId: id, vendorName: name, times: item && ownTimes(item, span) });
      }),
  };
}

const service = ({
  category,
  vendorId,
  vendorName,
  times,
}: {
  category: Service['category'];
  vendorId: string;
  vendorName: string;
  times: Service['times'];
}): Service => ({
  category,
  vendor: { id: vendorId, name: vendorName },
  ...(times && { times }),
});

/** Returns when an item takes place; undefined if with the event, or without a start. */
function ownTimes(item: TimedItem, event: PlannedSpan): Service['times'] {
  if (followsEvent(item, event)) return undefined;
  const { startTime, durationHours, daysLater } = itemTimes(item, event);
  if (startTime === null) return undefined;
  const date = event.date === null ? null : addDays(event.date, daysLater);
  const end = plannedEnd({ date, startTime, durationHours, timeZone: event.timeZone });
  return { date, startTime, endTime: end?.time ?? null };
}

/** 'Austin, TX 78704' -> 'Austin, TX'. */
const withoutZip = (label: string): string => label.replace(/,? ?\d{5}(?:-\d{4})?$/, '');
