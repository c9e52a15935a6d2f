import type { LackingService, PlanProposal } from '#shared/api/plan-drafting.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { budgetLimit } from '#shared/planning/budget.ts';
import { draftPlans } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/draft-plan.ts';
import { planRequest } from '#shared/planning/draft-plan/request.ts';
import { mainOptions, shortlist } from '#shared/planning/draft-plan/shortlist.ts';
import { usualServices } from '#shared/planning/usual-services.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { PlanningDeps } from '../deps.ts';
import { findDraft, mustBeLive } from '../repository.ts';
import { findCandidates } from './candidates.ts';
import { optionsOf } from './options.ts';
import type { DraftedEvent, Offered } from './options.ts';
import { findOtherDates } from './other-dates.ts';
import { readVendors } from './read-offered.ts';
import type { Candidates, KnownVendors } from './read-offered.ts';

type ProposePlans = Call<typeof planning.proposePlans>;
type Body = ProposePlans['body'];

/**
 * Three complete plans for one of the caller's drafts, or what is missing for them (decision 127). Nothing is stored.
 * Four trips to the table: the draft; counts; entries of each service; prices and days of those who suit best. One more
 * where a service has no one, for another day.
 *
 * @throws AppError not_found
 */
export async function proposePlans(
  { table }: Pick<PlanningDeps, 'table'>,
  { actor, params, body, context }: ProposePlans,
): Promise<PlanProposal> {
  const draft = mustBeLive(await findDraft(table, actor.userId, params.draftId));
  const services = servicesOf(draft, body);
  const budgetCents = body.budgetCents === undefined ? (budgetLimit(draft.details) ?? null) : body.budgetCents;
  const empty = { services, budgetCents, options: [], plans: [], lacking: [], otherDates: [] };
  const missing = missingOf(draft);
  const event = eventOf(draft, context.now());
  if (!event) return { ...empty, missing };
  const candidates = await readCandidates(table, draft, event, services, body.excludedVendorIds);
  const vendorIds = [...new Set([...candidates.values()].flat().map(({ vendorId }) => vendorId))];
  const known = await readVendors(table, vendorIds, [event.date]);
  const offered = services.map((category) => offersOf(category, candidates, known, event));
  const found = offered.flatMap((one) => one.options);
  const { options, plans } = draftFrom(planRequest(draft, budgetCents, found));
  const lacking = offered.flatMap((one) => one.lacking ?? []);
  const unserved = new Map([...candidates].filter(([category]) => lacking.some((one) => one.category === category)));
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

/** Plans of what can be a service by itself; where none is within the budget, of anything. */
function draftFrom(request: PlanRequest): Pick<PlanProposal, 'options' | 'plans'> {
  const options = shortlist({ ...request, options: mainOptions(request) });
  const plans = draftPlans({ ...request, options });
  if (plans.length > 0) return { options, plans };
  const all = shortlist(request);
  return { options: all, plans: draftPlans({ ...request, options: all }) };
}

/** Those asked for, else chosen, else usual; without those that the plan has a vendor for. */
function servicesOf({ serviceAreas, details, items }: DraftRecord, { services }: Body): Category[] {
  const wanted = services ?? (serviceAreas.length > 0 ? serviceAreas : usualServices(details.eventType));
  return [...new Set(wanted)].filter((category) => !items.some((item) => item.category === category));
}

function missingOf({ details: { date, guestCount, durationHours }, place }: DraftRecord): PlanProposal['missing'] {
  const parts = { date, place, guestCount, durationHours };
  return (['date', 'place', 'guestCount', 'durationHours'] as const).filter((part) => parts[part] === null);
}

function eventOf({ userId: hostId, details, place }: DraftRecord, now: Date): DraftedEvent | undefined {
  const { date, guestCount, durationHours } = details;
  const isKnown = date !== null && place !== null && guestCount !== null && durationHours !== null;
  return isKnown ? { hostId, date, guestCount, place, now } : undefined;
}

async function readCandidates(
  table: PlanningDeps['table'],
  draft: DraftRecord,
  { place }: DraftedEvent,
  services: readonly Category[],
  excludedVendorIds: readonly string[],
): Promise<Candidates> {
  const found = await Promise.all(services.map((category) => findCandidates(table, draft, { place, category })));
  const isOpen = ({ vendorId }: { vendorId: string }) => !excludedVendorIds.includes(vendorId);
  return new Map(services.map((category, at) => [category, (found[at] ?? []).filter(isOpen)]));
}

/** What there is for a service, or why there is nothing: what keeps the vendor who suits best. */
function offersOf(category: Category, candidates: Candidates, known: KnownVendors, event: DraftedEvent) {
  const offered = (candidates.get(category) ?? []).flatMap((candidate): Offered[] => {
    const list = known.listOf(candidate.vendorId);
    const day = known.dayOf(candidate.vendorId, event.date);
    return list ? [optionsOf(candidate, list, category, { event, day })] : [];
  });
  const options = offered.flatMap((one) => one.options);
  const nearest = offered.find(({ reason }) => reason === 'none_free') ?? offered[0];
  const lacking: LackingService | undefined =
    options.length > 0
      ? undefined
      : { category, reason: nearest?.reason ?? 'no_vendors', message: nearest?.message ?? null };
  return { options, lacking };
}
