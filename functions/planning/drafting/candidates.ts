import { factCode, hasFact } from '#shared/directory/fact-codes.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { maximumRadiusMiles } from '#shared/kernel/policies.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { meanRating, scoreOption, totalScore } from '#shared/planning/draft-plan/score.ts';
import type { ScoredVendor } from '#shared/planning/draft-plan/score.ts';
import { wishesFor } from '#shared/planning/draft-plan/wishes.ts';
import type { Wish } from '#shared/planning/draft-plan/wishes.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { searchNear } from '#functions/directory/search-near.ts';

/** A vendor who may serve an event, according to the directory. */
export interface Candidate extends ScoredVendor {
  vendorId: string;
  lacks: string[];
}

/** How many nearest vendors of a service are considered; and how many of those have their prices read. */
const lookedAt = 200;
export const pricedPerService = 40;

/**
 * Finds the vendors of a service around the event that suit it best by the directory alone; at most `pricedPerService`.
 */
export async function findCandidates(
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
