import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { pickedOptions } from '#shared/planning/draft-plan/choose.ts';
import type { PlanPick } from '#shared/planning/draft-plan/choose.ts';
import { draftedLines, draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import { linesFor, maximumLines, optionLines, withoutLines } from '#shared/planning/draft-plan/lines.ts';
import type { PlanLine } from '#shared/planning/draft-plan/lines.ts';
import { priceOfPlan } from '#shared/planning/draft-plan/plan-price.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { DraftedPlanFor, PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanChoices } from './plan-choices.ts';

/** The displayed plan of a kind. */
export interface ShownPlan {
  kind: PlanKind;
  /** In the order of the lines. */
  picks: readonly PlanPick[];
  /** All-in, including the plan's existing vendors, in cents. */
  totalCents: number;
}

/** Returns the lines that a draft's plan still needs, without those that the host left out. */
export const wantedLines = (
  { serviceWishes, items }: Pick<DraftedPlanFor, 'serviceWishes' | 'items'>,
  { services, droppedLines }: Pick<PlanChoices, 'services' | 'droppedLines'>,
): PlanLine[] => withoutLines(linesFor(services, serviceWishes, items).slice(0, maximumLines), droppedLines);

/** Builds the input for drafting plans in the browser, by the server's rule; for lines without a vendor. */
export function toRequest(
  draft: DraftedPlanFor,
  { options }: Pick<PlanProposal, 'options'>,
  choices: PlanChoices,
): PlanRequest {
  const { services, budgetCents, locked, excluded } = choices;
  const lines = wantedLines(draft, choices);
  const wanted = options.filter(({ category }) => services.includes(category));
  return {
    ...planRequest(draft, { lines, options: wanted, budgetCents }),
    locked,
    excludedVendorIds: excluded.map(({ vendorId }) => vendorId),
  };
}

/** Returns the services of a draft for which its plan has all vendors. */
export const takenServices = ({ serviceWishes, items }: Pick<DraftedPlanFor, 'serviceWishes' | 'items'>): Category[] =>
  [...new Set(items.map(({ category }) => category))].filter(
    (category) => linesFor([category], serviceWishes, items).length === 0,
  );

/** Returns the remaining options of a line, without excluded vendors. */
export const openFor = ({ options, excludedVendorIds = [] }: PlanRequest, line: string): PlanOption[] =>
  options.filter((option) => optionLines(option).includes(line) && !excludedVendorIds.includes(option.vendorId));

/** Returns the plan changed by the host, if it still covers every line and is within the budget. */
function shapedPlan(kind: PlanKind, request: PlanRequest, { shaped }: PlanChoices): ShownPlan | undefined {
  if (shaped?.kind !== kind) return undefined;
  const picks = shaped.picks.flatMap(({ line, optionId }) => {
    const option = request.options.find(({ id }) => id === optionId);
    return option ? [{ line, option }] : [];
  });
  const isWhole = draftedLines(request).every(
    ({ id }) => picks.some(({ line }) => line === id) || openFor(request, id).length === 0,
  );
  if (!isWhole || picks.length !== shaped.picks.length) return undefined;
  const totalCents = priceOfPlan(request, pickedOptions(picks));
  const isWithin = request.budgetCents === null || totalCents <= request.budgetCents;
  return isWithin ? { kind, picks, totalCents } : undefined;
}

/** Returns the best plan of a kind; the cheapest of all if none is within the budget; undefined without any option. */
export function showPlan(kind: PlanKind, request: PlanRequest, choices: PlanChoices): ShownPlan | undefined {
  const plan =
    shapedPlan(kind, request, choices) ??
    draftPlan(kind, request) ??
    draftPlan('lowest_price', { ...request, budgetCents: null });
  return plan && { kind, picks: plan.picks, totalCents: plan.totalCents };
}

/** Returns the kinds whose plans are identical to that of a kind. */
export function sameAs(kind: PlanKind, plans: readonly ShownPlan[]): PlanKind[] {
  const idsFor = (wanted: PlanKind) =>
    plans
      .find((plan) => plan.kind === wanted)
      ?.picks.map(({ line, option }) => `${line} ${option.id}`)
      .toSorted()
      .join(' ');
  return plans.map((plan) => plan.kind).filter((other) => other !== kind && idsFor(other) === idsFor(kind));
}
