import type { LackingService, PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { draftPlans } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { mainOptions, shortlist } from '#shared/planning/draft-plan/shortlist.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { findCandidates } from './candidates.ts';
import { toOptions } from './options.ts';
import type { DraftedEvent, Offered } from './options.ts';
import { readVendors } from './read-offered.ts';
import type { Candidates, KnownVendors } from './read-offered.ts';

/** The services that need vendors, and the vendors to leave out. */
interface Wanted {
  services: readonly Category[];
  excludedVendorIds: readonly string[];
}

async function readCandidates(
  table: Pick<Table, 'query' | 'getMany'>,
  draft: DraftRecord,
  { place }: DraftedEvent,
  { services, excludedVendorIds }: Wanted,
): Promise<Candidates> {
  const found = await Promise.all(services.map((category) => findCandidates(table, draft, { place, category })));
  const isOpen = ({ vendorId }: { vendorId: string }) => !excludedVendorIds.includes(vendorId);
  return new Map(services.map((category, at) => [category, (found[at] ?? []).filter(isOpen)]));
}

/** Returns the options for a service, or why there are none: the problem of the best-suited vendor. */
function optionsOfService(category: Category, candidates: Candidates, known: KnownVendors, event: DraftedEvent) {
  const offered = (candidates.get(category) ?? []).flatMap((candidate): Offered[] => {
    const list = known.findPriceList(candidate.vendorId);
    const findDay = (date: string) => known.findDay(candidate.vendorId, date);
    return list ? [toOptions(candidate, list, category, { event, findDay })] : [];
  });
  const options = offered.flatMap((one) => one.options);
  const nearest = offered.find(({ reason }) => reason === 'none_free') ?? offered[0];
  const lacking: LackingService | undefined =
    options.length > 0
      ? undefined
      : { category, reason: nearest?.reason ?? 'no_vendors', message: nearest?.message ?? null };
  return { options, lacking };
}
/** The options for an event's services. */
interface FoundOptions {
  found: PlanOption[];
  /** The services without options, and why. */
  lacking: LackingService[];
  /** The vendors that were considered for those. */
  unserved: Candidates;
}

/**
 * Reads the options of plans, and the services without options: counts, entries, and prices and days in three trips.
 */
export async function readOptions(
  table: Pick<Table, 'query' | 'getMany'>,
  draft: DraftRecord,
  event: DraftedEvent,
  wanted: Wanted,
): Promise<FoundOptions> {
  const candidates = await readCandidates(table, draft, event, wanted);
  const vendorIds = [...new Set([...candidates.values()].flat().map(({ vendorId }) => vendorId))];
  const known = await readVendors(table, vendorIds, [{ ...event, timeZone: event.place.timeZone }]);
  const offered = wanted.services.map((category) => optionsOfService(category, candidates, known, event));
  const lacking = offered.flatMap((one) => one.lacking ?? []);
  const unserved = new Map([...candidates].filter(([category]) => lacking.some((one) => one.category === category)));
  return { found: offered.flatMap((one) => one.options), lacking, unserved };
}

/** Drafts plans from packages that are a complete service; from all packages if none are within the budget. */
export function draftFrom(request: PlanRequest): Pick<PlanProposal, 'options' | 'plans'> {
  const options = shortlist({ ...request, options: mainOptions(request) });
  const plans = draftPlans({ ...request, options });
  if (plans.length > 0) return { options, plans };
  const all = shortlist(request);
  return { options: all, plans: draftPlans({ ...request, options: all }) };
}
