import type { LackingService } from '#shared/api/planning/plan-drafting.ts';
import { factCode, hasFact } from '#shared/directory/fact-codes.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { maximumRadiusMiles } from '#shared/kernel/policies.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { meanRating, scoreOption, totalScore } from '#shared/planning/draft-plan/score.ts';
import { wishesFor } from '#shared/planning/draft-plan/wishes.ts';
import type { Wish } from '#shared/planning/draft-plan/wishes.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { searchNear } from '#functions/directory/search-near.ts';
import { toOptions } from './options.ts';
import { readVendors } from './read-offered.ts';
import type { Candidate, DraftedEvent, Offered } from './options.ts';
import type { Candidates, KnownVendors } from './read-offered.ts';

/** How many nearest vendors of a service are considered; and how many of those have their prices read. */
const lookedAt = 200;
const pricedPerService = 40;

/**
 * Finds the vendors of a service around the event that suit it best by the directory alone; at most `pricedPerService`.
 */
async function findCandidates(
  table: Pick<Table, 'query' | 'getMany'>,
  draft: DraftRecord,
  { place, category }: { place: Place; category: Category },
): Promise<Candidate[]> {
  const circle = { radiusMiles: maximumRadiusMiles, category, limit: lookedAt };
  const { vendors } = await searchNear(table, circle, place);
  const wishes = wishesFor(draft.details, draft.serviceWishes, category);
  const candidates = vendors.map(({ entry, miles }) => ({
    vendorId: entry.vendorId,
    rating: entry.rating ?? null,
    reviewCount: entry.reviewCount,
    replyMinutes: entry.replyMinutes,
    miles: Math.round((miles ?? 0) * 10) / 10,
    matches: wishLabels(wishes.filter(({ isMet }) => isMet(entry))),
    wishes: wishLabels(wishes).length,
    lacks: wishLabels(wishes.filter(({ isNeeded, isMet }) => isNeeded && !isMet(entry))),
    servesType: servesType(entry, draft.details.eventType),
    needs: wishes.filter(({ isNeeded, isMet }) => isNeeded && isMet(entry)).length,
    turn: seededRandom(`${draft.id} ${entry.vendorId}`)(),
  }));
  const most = Math.max(0, ...candidates.map(({ needs }) => needs));
  // Vendors with everything that the guests need; if there are none, those with the most of it.
  return mostPromising(candidates.filter(({ needs }) => needs === most).map(({ needs: _, ...candidate }) => candidate));
}

const wishLabels = (wishes: readonly Wish[]): string[] => wishes.flatMap(({ label }) => label ?? []);

/** Vendors that name kinds of events serve only those. */
function servesType({ facts }: FiledEntry, eventType: string | null): boolean {
  const code = eventType === null ? undefined : factCode({ key: 'eventTypes', option: eventType });
  return code === undefined || hasFact(facts, code) || !namesTypes(facts);
}

const typeCodes = eventTypes.flatMap((option) => factCode({ key: 'eventTypes', option }) ?? []);
const namesTypes = (facts: string): boolean => typeCodes.some((code) => hasFact(facts, code));

/** Sorts by points, as if all vendors cost the same. */
function mostPromising(candidates: readonly Candidate[]): Candidate[] {
  const context = { meanRating: meanRating(candidates), usualCents: 1, priority: undefined };
  const points = new Map(candidates.map((one) => [one.vendorId, totalScore(scoreOption(one, 1, context))]));
  const order = (a: Candidate, b: Candidate) => (points.get(b.vendorId) ?? 0) - (points.get(a.vendorId) ?? 0);
  return candidates.toSorted(order).slice(0, pricedPerService);
}

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
