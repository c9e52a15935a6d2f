import type { LackingService } from '#shared/api/planning/plan-drafting.ts';
import { entryMisfits } from '#shared/directory/entry-fits.ts';
import { factCode, hasFact } from '#shared/directory/fact-codes.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { Place } from '#shared/kernel/place.ts';
import { maximumRadiusMiles } from '#shared/kernel/policies.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import { optionLines } from '#shared/planning/draft-plan/lines.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { meanRating, scoreOption, totalScore } from '#shared/planning/draft-plan/score.ts';
import { vendorKinds, wishesFor } from '#shared/planning/draft-plan/wishes.ts';
import type { Wish } from '#shared/planning/draft-plan/wishes.ts';
import { eventTypes } from '#shared/planning/event-types.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { readingTogether } from '#functions/data/get-in-batches.ts';
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
 * Finds the vendors around the event that suit each line of a service best by the directory alone; at most
 * `pricedPerService` for all of them.
 */
async function findCandidates(
  table: Pick<Table, 'query' | 'getMany'>,
  draft: DraftRecord,
  { place, category, lines }: { place: Place; category: Category; lines: readonly PlanLine[] },
): Promise<[lineId: string, candidates: Candidate[]][]> {
  const circle = { radiusMiles: maximumRadiusMiles, category, limit: lookedAt };
  const { vendors } = await searchNear(table, circle, place);
  const most = Math.ceil(pricedPerService / lines.length);
  const choose = (line: PlanLine) => {
    const best = candidatesFor(line, draft, vendors).slice(0, most);
    return category === 'venue' ? withSeats(best, draft, vendors) : best;
  };
  return lines.map((line) => [line.id, choose(line)]);
}

/** Leaves out places that seat too few, as none of their packages fit; without any other, they give the reason. */
function withSeats(candidates: Candidate[], { details: { guestCount } }: DraftRecord, vendors: Near): Candidate[] {
  if (guestCount === null) return candidates;
  const seatsAll = ({ entry }: Near[number]) => entryMisfits(entry, { guests: guestCount }, 'venue').length === 0;
  const seating = new Set(vendors.filter(seatsAll).map(({ entry }) => entry.vendorId));
  const able = candidates.filter(({ vendorId }) => seating.has(vendorId));
  return able.length > 0 ? able : candidates;
}

type Near = Awaited<ReturnType<typeof searchNear>>['vendors'];

/** Returns the vendors for a line, best first: those with everything that the guests need, or else the most of it. */
function candidatesFor(line: PlanLine, draft: DraftRecord, vendors: Near): Candidate[] {
  const wishes = wishesFor(draft.details, draft.serviceWishes, line);
  const { eventType } = draft.details;
  const typeCode = eventType === null ? undefined : factCode({ key: 'eventTypes', option: eventType });
  const candidates = vendors.map(({ entry, miles }) => ({
    vendorId: entry.vendorId,
    rating: entry.rating ?? null,
    reviewCount: entry.reviewCount,
    replyMinutes: entry.replyMinutes,
    miles: Math.round((miles ?? 0) * 10) / 10,
    matches: wishLabels(wishes.filter(({ isMet }) => isMet(entry))),
    wishes: wishLabels(wishes).length,
    lacks: wishLabels(wishes.filter(({ isNeeded, isMet }) => isNeeded && !isMet(entry))),
    servesType: servesType(entry, typeCode),
    vendorKinds: vendorKinds(line.category, entry),
    needs: wishes.filter(({ isNeeded, isMet }) => isNeeded && isMet(entry)).length,
    turn: seededRandom(`${draft.id} ${entry.vendorId}`)(),
  }));
  const most = Math.max(0, ...candidates.map(({ needs }) => needs));
  const promising = mostPromising(candidates.filter(({ needs }) => needs === most).map(({ needs: _, ...one }) => one));
  if (line.options.length === 0) return promising;
  // Those whose facts name the wish come before those whose packages may.
  const isNamed = (one: Candidate) => line.options.some((id) => one.vendorKinds.includes(id));
  return promising.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

const wishLabels = (wishes: readonly Wish[]): string[] => wishes.flatMap(({ label }) => label ?? []);

/** Vendors that name kinds of events serve only those; `typeCode` is the event's. */
const servesType = ({ facts }: FiledEntry, typeCode: number | undefined): boolean =>
  typeCode === undefined || hasFact(facts, typeCode) || !namesTypes(facts);

const typeCodes = eventTypes.flatMap((option) => factCode({ key: 'eventTypes', option }) ?? []);
const namesTypes = (facts: string): boolean => typeCodes.some((code) => hasFact(facts, code));

/** Sorts by points, as if all vendors cost the same. */
function mostPromising(candidates: readonly Candidate[]): Candidate[] {
  const context = { meanRating: meanRating(candidates), usualCents: 1, priority: undefined };
  const points = new Map(candidates.map((one) => [one.vendorId, totalScore(scoreOption(one, 1, context))]));
  const order = (a: Candidate, b: Candidate) => (points.get(b.vendorId) ?? 0) - (points.get(a.vendorId) ?? 0);
  return candidates.toSorted(order);
}

/** The lines that need vendors, and the vendors to leave out. */
interface Wanted {
  lines: readonly PlanLine[];
  excludedVendorIds: readonly string[];
}

async function readCandidates(
  table: Pick<Table, 'query' | 'getMany'>,
  draft: DraftRecord,
  { place }: DraftedEvent,
  { lines, excludedVendorIds }: Wanted,
): Promise<Candidates> {
  const services = [...new Set(lines.map(({ category }) => category))];
  // The counts of all services in one request.
  const together = { query: table.query, ...readingTogether(table) };
  const found = await Promise.all(
    services.map((category) => {
      const own = lines.filter((line) => line.category === category);
      return findCandidates(together, draft, { place, category, lines: own });
    }),
  );
  const isOpen = ({ vendorId }: { vendorId: string }) => !excludedVendorIds.includes(vendorId);
  return new Map(found.flat().map(([line, candidates]) => [line, candidates.filter(isOpen)]));
}

/** Returns the options for a line, or why there are none: the problem of the best-suited vendor. */
function optionsOfLine(line: PlanLine, candidates: Candidates, known: KnownVendors, event: DraftedEvent) {
  const offered = (candidates.get(line.id) ?? []).flatMap((candidate): Offered[] => {
    const list = known.findPriceList(candidate.vendorId);
    const findDay = (date: string) => known.findDay(candidate.vendorId, date);
    const one = list && toOptions(candidate, list, line, { event, findDay });
    return one ? [one] : [];
  });
  const options = offered.flatMap((one) => one.options);
  const nearest =
    offered.find(({ reason }) => reason === 'none_free') ?? offered.find(({ isAside }) => !isAside) ?? offered[0];
  const lacking: LackingService | undefined =
    options.length > 0
      ? undefined
      : {
          category: line.category,
          line: line.id,
          reason: nearest?.reason ?? 'no_vendors',
          message: nearest?.isAside ? null : (nearest?.message ?? null),
          nextDate: null,
        };
  return { options, lacking };
}

/** Returns options as one for each package, with all lines that it covers. */
function joinLines(options: readonly PlanOption[]): PlanOption[] {
  const joined = new Map<string, PlanOption>();
  for (const option of options) {
    const known = joined.get(option.id);
    const lines = known && [...optionLines(known), ...optionLines(option)];
    joined.set(option.id, known && lines ? { ...known, lines } : option);
  }
  return [...joined.values()];
}

/** The options for an event's lines. */
interface FoundOptions {
  found: PlanOption[];
  /** The lines without options, and why. */
  lacking: LackingService[];
  /** The vendors that were considered for those. */
  unserved: Candidates;
}

/**
 * Reads the options of plans, and the lines without options: counts, entries, and prices and days in three trips.
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
  const offered = wanted.lines.map((line) => optionsOfLine(line, candidates, known, event));
  const lacking = offered.flatMap((one) => one.lacking ?? []);
  const unserved = new Map([...candidates].filter(([line]) => lacking.some((one) => one.line === line)));
  return { found: joinLines(offered.flatMap((one) => one.options)), lacking, unserved };
}
