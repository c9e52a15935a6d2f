import type { planning } from '#shared/api/planning.ts';
import type { SharedPlan } from '#shared/api/planning/plan-sharing.ts';
import { categories } from '#shared/kernel/categories.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import type { ShareLink } from '#functions/data/planning/share-link.ts';
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
    return event && !event.hiddenAt ? sharedEvent(event) : undefined;
  }
  const draft = await findDraft(table, userId, planId);
  return draft && draft !== 'ended' ? sharedDraft(draft) : undefined;
}

type Service = SharedPlan['services'][number];

/** Returns a draft as its share link shows it: no price, no budget, no contact, no ZIP code (rule planning-53). */
function sharedDraft({ details, place, serviceAreas, items }: DraftRecord): SharedPlan {
  const { name, date, startTime, eventType, guestCount, theme } = details;
  const end = plannedEnd({ ...details, timeZone: place?.timeZone });
  const chosen = categories.flatMap((category) =>
    items
      .filter((item) => item.category === category)
      .map(({ vendorId, vendorName }) => ({ category, vendorId, vendorName })),
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
function sharedEvent(event: HostEventRecord): SharedPlan {
  const { status, title, date, startTime, endTime, eventType, guestCount, placeLabel, vendors } = event;
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
      .map(({ id, name, category }) => service({ category, vendorId: id, vendorName: name })),
  };
}

const service = ({
  category,
  vendorId,
  vendorName,
}: {
  category: Service['category'];
  vendorId: string;
  vendorName: string;
}): Service => ({
  category,
  vendor: { id: vendorId, name: vendorName },
});

/** 'Austin, TX 78704' -> 'Austin, TX'. */
const withoutZip = (label: string): string => label.replace(/,? ?\d{5}(?:-\d{4})?$/, '');
