import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { draftedServices, draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import { priceOfPlan } from '#shared/planning/draft-plan/plan-price.ts';
import { planRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { DraftedPlanFor, PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { PlanChoices } from './plan-choices.ts';

/** The displayed plan of a kind. */
export interface ShownPlan {
  kind: PlanKind;
  options: readonly PlanOption[];
  /** All-in, including the plan's existing vendors, in cents. */
  totalCents: number;
}

/** Builds the input for drafting plans in the browser, by the server's rule; for services without a vendor. */
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

/** Returns the remaining options of a service, without excluded vendors. */
export const openFor = ({ options, excludedVendorIds = [] }: PlanRequest, category: Category): PlanOption[] =>
  options.filter((option) => option.category === category && !excludedVendorIds.includes(option.vendorId));

/** Returns the plan changed by the host, if it still covers every service and is within the budget. */
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

/** Returns the best plan of a kind; the cheapest of all if none is within the budget; undefined without any option. */
export function showPlan(kind: PlanKind, request: PlanRequest, choices: PlanChoices): ShownPlan | undefined {
  const plan =
    shapedPlan(kind, request, choices) ??
    draftPlan(kind, request) ??
    draftPlan('lowest_price', { ...request, budgetCents: null });
  return plan && { kind, options: plan.options, totalCents: plan.totalCents };
}

/** Returns the kinds whose plans are identical to that of a kind. */
export function sameAs(kind: PlanKind, plans: readonly ShownPlan[]): PlanKind[] {
  const idsFor = (wanted: PlanKind) =>
    plans
      .find((plan) => plan.kind === wanted)
      ?.options.map(({ id }) => id)
      .toSorted()
      .join(' ');
  return plans.map((plan) => plan.kind).filter((other) => other !== kind && idsFor(other) === idsFor(kind));
}
