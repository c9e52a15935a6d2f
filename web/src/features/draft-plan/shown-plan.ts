import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { draftedServices, draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import { priceOfPlan } from '#shared/planning/draft-plan/plan-price.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import { planRequest } from '#shared/planning/draft-plan/request.ts';
import type { DraftedPlanFor } from '#shared/planning/draft-plan/request.ts';
import type { PlanChoices } from './plan-choices.ts';

/** The plan of a kind as it shows. */
export interface ShownPlan {
  kind: PlanKind;
  options: readonly PlanOption[];
  /** All-in, with what the plan has already, in cents. */
  totalCents: number;
}

/** What plans are drawn from in the browser, by the rule that the server proposes by; for services without a vendor. */
export const toRequest = (
  draft: DraftedPlanFor,
  { options }: Pick<PlanProposal, 'options'>,
  { services, budgetCents, lockedIds, excluded }: PlanChoices,
): PlanRequest => ({
  ...planRequest(
    draft,
    budgetCents,
    options.filter(
      ({ category }) => services.includes(category) && !draft.items.some((item) => item.category === category),
    ),
  ),
  lockedIds,
  excludedVendorIds: excluded.map(({ vendorId }) => vendorId),
});

/** The options that are left for a service; without those of excluded vendors. */
export const openFor = ({ options, excludedVendorIds = [] }: PlanRequest, category: Category): PlanOption[] =>
  options.filter((option) => option.category === category && !excludedVendorIds.includes(option.vendorId));

/** The plan that the host made, where it still has every service and is within the budget. */
function shapedPlan(kind: PlanKind, request: PlanRequest, { shaped }: PlanChoices): ShownPlan | undefined {
  if (shaped?.kind !== kind) return undefined;
  const options = request.options.filter(({ id }) => shaped.optionIds.includes(id));
  const isWhole = draftedServices(request).every(
    (service) => options.some(({ category }) => category === service) || openFor(request, service).length === 0,
  );
  if (!isWhole || options.length !== shaped.optionIds.length) return undefined;
  const totalCents = priceOfPlan(request, options);
  const isWithin = request.budgetCents === null || totalCents <= request.budgetCents;
  return isWithin ? { kind, options, totalCents } : undefined;
}

/** The best plan of a kind; the cheapest of all where none is within the budget; undefined without any option. */
export function showPlan(kind: PlanKind, request: PlanRequest, choices: PlanChoices): ShownPlan | undefined {
  const plan =
    shapedPlan(kind, request, choices) ??
    draftPlan(kind, request) ??
    draftPlan('lowest_price', { ...request, budgetCents: null });
  return plan && { kind, options: plan.options, totalCents: plan.totalCents };
}

/** Kinds whose plans are the same as that of a kind. */
export function sameAs(kind: PlanKind, plans: readonly ShownPlan[]): PlanKind[] {
  const idsFor = (wanted: PlanKind) =>
    plans
      .find((plan) => plan.kind === wanted)
      ?.options.map(({ id }) => id)
      .toSorted()
      .join(' ');
  return plans.map((plan) => plan.kind).filter((other) => other !== kind && idsFor(other) === idsFor(kind));
}
