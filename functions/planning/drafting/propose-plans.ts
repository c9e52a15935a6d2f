import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { planning } from '#shared/api/planning.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { budgetLimit } from '#shared/planning/budget.ts';
import { draftFrom } from '#shared/planning/draft-plan/draft-plan.ts';
import { linesFor, maximumLines } from '#shared/planning/draft-plan/lines.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { hasSeveralActs, judgedEvent } from '#shared/planning/judged-event.ts';
import { usualServices } from '#shared/planning/usual-services.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { EventMeta } from '#events/define-event.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PlanningDeps } from '../deps.ts';
import { findDraftFor } from '../members/open-plan.ts';
import { mustBeLive, storeProposed } from '../repository.ts';
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
  const draft = mustBeLive(await findDraftFor(table, actor, params.draftId, 'edit'));
  const services = servicesToDraft(draft, body);
  const budgetCents = body.budgetCents === undefined ? (budgetLimit(draft.details) ?? null) : body.budgetCents;
  const empty = { services, budgetCents, options: [], plans: [], lacking: [], otherDates: [] };
  const missing = listMissing(draft);
  const event = toDraftedEvent(draft, context.now());
  if (!event) return { ...empty, missing };
  const lines = linesFor(services, draft.serviceWishes, draft.items).slice(0, maximumLines);
  const { excludedVendorIds } = body;
  const { found, lacking, unserved } = await readOptions(table, draft, event, { lines, excludedVendorIds });
  const { options, plans } = draftFrom(planRequest(draft, { lines, options: found, budgetCents }));
  const dates = await findOtherDates(table, event, { lines, unserved });
  await noteProposed(table, draft, { options, plans }, eventMeta(context, actor));
  return {
    missing,
    services,
    budgetCents,
    options,
    lacking: lacking.map((one) => ({ ...one, nextDate: dates.get(one.line)?.[0] ?? null })),
    plans,
    otherDates: commonDates([...dates.values()]),
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

/** Returns the requested services, else the chosen, else the usual ones; without those of which the plan has all. */
function servicesToDraft({ serviceAreas, details, items, serviceWishes }: DraftRecord, { services }: Body): Category[] {
  const wanted = services ?? (serviceAreas.length > 0 ? serviceAreas : usualServices(details.eventType));
  return [...new Set(wanted)].filter((category) => linesFor([category], serviceWishes, items).length > 0);
}

function listMissing({ details: { date, guestCount, durationHours }, place }: DraftRecord): PlanProposal['missing'] {
  const parts = { date, place, guestCount, durationHours };
  return (['date', 'place', 'guestCount', 'durationHours'] as const).filter((part) => parts[part] === null);
}

function toDraftedEvent(draft: DraftRecord, now: Date): DraftedEvent | undefined {
  const { userId: hostId, place } = draft;
  const { date, guestCount, ...event } = judgedEvent(draft);
  const isKnown = date !== null && place !== null && guestCount !== null && event.durationHours !== null;
  const isOfSeveral = hasSeveralActs(draft.serviceWishes);
  return isKnown ? { ...event, hasSeveralActs: isOfSeveral, hostId, date, guestCount, place, now } : undefined;
}

/** How many days after the event's are tried, and how many vendors of each service. */
const daysTried = 14;
const vendorsAsked = 8;

/** The most other days proposed. */
const mostDates = 3;

/** Finds, for each line without a vendor, the next days on which one who fits is free; nearest first. */
async function findOtherDates(
  table: Pick<Table, 'getMany'>,
  event: DraftedEvent,
  { lines, unserved }: { lines: readonly PlanLine[]; unserved: Candidates },
): Promise<Map<string, string[]>> {
  const asked = lines.filter(({ id }) => (unserved.get(id) ?? []).length > 0);
  const candidatesFor = ({ id }: PlanLine) => (unserved.get(id) ?? []).slice(0, vendorsAsked);
  const none = new Map([...unserved].map(([id]) => [id, []]));
  if (asked.length === 0) return none;
  const dates = Array.from({ length: daysTried }, (_, at) => addDays(event.date, at + 1));
  const vendorIds = [...new Set(asked.flatMap(candidatesFor).map(({ vendorId }) => vendorId))];
  const { timeZone } = event.place;
  const { findPriceList, findDay } = await readVendors(
    table,
    vendorIds,
    dates.map((date) => ({ ...event, date, timeZone })),
  );
  const hasSomeone = (line: PlanLine, date: string): boolean =>
    candidatesFor(line).some((candidate) => {
      const list = findPriceList(candidate.vendorId);
      const known = { event: { ...event, date }, findDay: (day: string) => findDay(candidate.vendorId, day) };
      return list !== undefined && (toOptions(candidate, list, line, known)?.options ?? []).length > 0;
    });
  return new Map([...none, ...asked.map((line) => [line.id, dates.filter((date) => hasSomeone(line, date))] as const)]);
}

/** Returns the first days that all lines share. */
const commonDates = ([first = [], ...others]: readonly string[][]): string[] =>
  first.filter((date) => others.every((dates) => dates.includes(date))).slice(0, mostDates);
