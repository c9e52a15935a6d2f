import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { budgetLimit } from '#shared/planning/budget.ts';
import { draftFrom } from '#shared/planning/draft-plan/draft-plan.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { judgedEvent } from '#shared/planning/judged-event.ts';
import { usualServices } from '#shared/planning/usual-services.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PlanningDeps } from '../deps.ts';
import { findDraft, mustBeLive, storeProposed } from '../repository.ts';
import { readOptions } from './read-options.ts';
import type { DraftedEvent } from './options.ts';
import { toOptions } from './options.ts';
import { readVendors } from './read-offered.ts';
import type { Candidates } from './read-offered.ts';

type ProposePlans = Call<typeof planning.proposePlans>;
type Body = ProposePlans['body'];

/**
 * Proposes three complete plans for one of the caller's drafts, or returns the details missing for them
 * (rule planning-62). Plans are not stored, except the picks of the first one, for the figures
 * (rule administration-56). Four trips to the table: the draft; counts; entries of each service; prices and days of the
 * best candidates. One more for other days if a service has no vendor.
 *
 * @throws AppError not_found
 */
export async function proposePlans(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, body, context }: ProposePlans,
): Promise<PlanProposal> {
  const draft = mustBeLive(await findDraft(table, actor.userId, params.draftId));
  const services = servicesToDraft(draft, body);
  const budgetCents = body.budgetCents === undefined ? (budgetLimit(draft.details) ?? null) : body.budgetCents;
  const empty = { services, budgetCents, options: [], plans: [], lacking: [], otherDates: [] };
  const missing = listMissing(draft);
  const event = toDraftedEvent(draft, context.now());
  if (!event) return { ...empty, missing };
  const { found, lacking, unserved } = await readOptions(table, draft, event, {
    services,
    excludedVendorIds: body.excludedVendorIds,
  });
  const { options, plans } = draftFrom(planRequest(draft, budgetCents, found));
  await noteProposed(table, draft, { options, plans }, eventMeta(context, actor));
  return {
    missing,
    services,
    budgetCents,
    options,
    lacking,
    plans,
    otherDates: await findOtherDates(table, event, unserved),
  };
}

/** Records the best of the first plans, for the figures (rule administration-56). */
async function noteProposed(
  table: PlanningDeps['table'],
  draft: DraftRecord,
  { options, plans: [best] }: Pick<PlanProposal, 'options' | 'plans'>,
  meta: EventMeta,
): Promise<void> {
  if (!best || draft.proposedPicks) return;
  const picked = options.filter(({ id }) => best.optionIds.includes(id));
  const picks = picked.map(({ category, vendorId }) => ({ category, vendorId }));
  // A figure is not worth the host's plans.
  await storeProposed(table, draft, picks, meta).catch((error: unknown) =>
    logger.warn('proposal not counted', { draftId: draft.id, error }),
  );
}

/** Returns the requested services, else the chosen, else the usual ones; without those that already have a vendor. */
function servicesToDraft({ serviceAreas, details, items }: DraftRecord, { services }: Body): Category[] {
  const wanted = services ?? (serviceAreas.length > 0 ? serviceAreas : usualServices(details.eventType));
  return [...new Set(wanted)].filter((category) => !items.some((item) => item.category === category));
}

function listMissing({ details: { date, guestCount, durationHours }, place }: DraftRecord): PlanProposal['missing'] {
  const parts = { date, place, guestCount, durationHours };
  return (['date', 'place', 'guestCount', 'durationHours'] as const).filter((part) => parts[part] === null);
}

function toDraftedEvent(draft: DraftRecord, now: Date): DraftedEvent | undefined {
  const { userId: hostId, place } = draft;
  const { date, guestCount, ...event } = judgedEvent(draft);
  const isKnown = date !== null && place !== null && guestCount !== null && event.durationHours !== null;
  return isKnown ? { ...event, needsService: true, hostId, date, guestCount, place, now } : undefined;
}

/** How many days after the event's are tried, and how many vendors of each service. */
const daysTried = 14;
const vendorsAsked = 8;

/** The most other days proposed. */
const mostDates = 3;

/** Finds the next days on which every one of the services has a vendor who fits and is free; nearest first. */
async function findOtherDates(
  table: Pick<Table, 'getMany'>,
  event: DraftedEvent,
  lacking: Candidates,
): Promise<string[]> {
  const asked = new Map([...lacking].map(([category, all]) => [category, all.slice(0, vendorsAsked)]));
  if (asked.size === 0 || [...asked.values()].some(({ length }) => length === 0)) return [];
  const dates = Array.from({ length: daysTried }, (_, at) => addDays(event.date, at + 1));
  const vendorIds = [...new Set([...asked.values()].flat().map(({ vendorId }) => vendorId))];
  const { timeZone } = event.place;
  const { findPriceList, findDay } = await readVendors(
    table,
    vendorIds,
    dates.map((date) => ({ ...event, date, timeZone })),
  );
  const hasSomeone = (category: Category, date: string): boolean =>
    (asked.get(category) ?? []).some((candidate) => {
      const list = findPriceList(candidate.vendorId);
      const known = { event: { ...event, date }, findDay: (day: string) => findDay(candidate.vendorId, day) };
      return list && toOptions(candidate, list, category, known).options.length > 0;
    });
  return dates.filter((date) => [...asked.keys()].every((category) => hasSomeone(category, date))).slice(0, mostDates);
}
