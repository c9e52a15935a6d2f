import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The host's choices for the drafted plans; none of them are stored until a plan is taken. */
export interface PlanChoices {
  kind: PlanKind;
  services: readonly Category[];
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** Options that must be in each plan. */
  lockedIds: readonly string[];
  /** Vendors excluded from every plan, with the service they were excluded from. */
  excluded: readonly Pick<PlanOption, 'vendorId' | 'category'>[];
  /** The plan of a kind as changed by the host; others follow the rule. */
  shaped?: { kind: PlanKind; optionIds: readonly string[] } | undefined;
}

const shape = ({ kind }: ShownPlan, options: readonly PlanOption[]): PlanChoices['shaped'] => ({
  kind,
  optionIds: options.map(({ id }) => id),
});

const replace = (options: readonly PlanOption[], by: PlanOption): PlanOption[] =>
  options.map((option) => (option.category === by.category ? by : option));

const without = <T>(all: readonly T[], some: readonly T[]): T[] => all.filter((one) => !some.includes(one));

/** Swaps an option for its service while everything else stays; the new option is then locked. */
export function swapOption(choices: PlanChoices, plan: ShownPlan, option: PlanOption): PlanChoices {
  const replaced = plan.options.filter(({ category }) => category === option.category).map(({ id }) => id);
  return {
    ...choices,
    lockedIds: [...without(choices.lockedIds, replaced), option.id],
    shaped: shape(plan, replace(plan.options, option)),
  };
}

/** Locks an option in every plan, or unlocks it. */
export function toggleLock(choices: PlanChoices, plan: ShownPlan, { id }: PlanOption): PlanChoices {
  const { lockedIds } = choices;
  return {
    ...choices,
    lockedIds: lockedIds.includes(id) ? without(lockedIds, [id]) : [...lockedIds, id],
    shaped: shape(plan, plan.options),
  };
}

/** Removes a service from the plans; the rest stays unchanged. */
export function dropService(choices: PlanChoices, plan: ShownPlan | undefined, service: Category): PlanChoices {
  const dropped = plan?.options.filter(({ category }) => category === service).map(({ id }) => id) ?? [];
  return {
    ...choices,
    services: without(choices.services, [service]),
    lockedIds: without(choices.lockedIds, dropped),
    shaped:
      plan &&
      shape(
        plan,
        plan.options.filter(({ category }) => category !== service),
      ),
  };
}

/** Adds a service to the plans, which are drafted again. */
export const addService = (choices: PlanChoices, service: Category): PlanChoices => ({
  ...choices,
  services: categories.filter((category) => category === service || choices.services.includes(category)),
  shaped: undefined,
});

/** Excludes a vendor from all plans; the next best replaces it while everything else stays. */
export function excludeVendor(
  choices: PlanChoices,
  request: PlanRequest,
  plan: ShownPlan,
  option: PlanOption,
): PlanChoices {
  const { vendorId, category } = option;
  const own = request.options.filter((one) => one.vendorId === vendorId).map(({ id }) => id);
  const next = {
    ...choices,
    lockedIds: without(choices.lockedIds, own),
    excluded: [...choices.excluded, { vendorId, category }],
  };
  const [alternative] = findAlternatives(plan.kind, { ...request, ...next }, plan.options, category);
  const isInSeveral = plan.options.filter((one) => one.vendorId === vendorId).length > 1;
  if (isInSeveral || !alternative) return { ...next, shaped: undefined };
  return { ...next, shaped: shape(plan, replace(plan.options, alternative.option)) };
}

/** Changes the budget; every plan is drafted again around the locked options. */
export const changeBudget = (choices: PlanChoices, budgetCents: number | null): PlanChoices => ({
  ...choices,
  budgetCents,
  shaped: undefined,
});
