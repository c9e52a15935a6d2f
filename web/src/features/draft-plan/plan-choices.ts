import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { ShownPlan } from './shown-plan.ts';

/** What the host said of the drafted plans; none of it is stored until a plan is taken. */
export interface PlanChoices {
  kind: PlanKind;
  services: readonly Category[];
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** Options that each plan has. */
  lockedIds: readonly string[];
  /** Vendors that no plan has, with the service they were left out of. */
  excluded: readonly Pick<PlanOption, 'vendorId' | 'category'>[];
  /** The plan of a kind as the host made it; others are drawn by the rule. */
  shaped?: { kind: PlanKind; optionIds: readonly string[] } | undefined;
}

const shape = ({ kind }: ShownPlan, options: readonly PlanOption[]): PlanChoices['shaped'] => ({
  kind,
  optionIds: options.map(({ id }) => id),
});

const replace = (options: readonly PlanOption[], by: PlanOption): PlanOption[] =>
  options.map((option) => (option.category === by.category ? by : option));

const without = <T>(all: readonly T[], some: readonly T[]): T[] => all.filter((one) => !some.includes(one));

/** Another option for its service while everything else stays; it is locked from then on. */
export function swapOption(choices: PlanChoices, plan: ShownPlan, option: PlanOption): PlanChoices {
  const replaced = plan.options.filter(({ category }) => category === option.category).map(({ id }) => id);
  return {
    ...choices,
    lockedIds: [...without(choices.lockedIds, replaced), option.id],
    shaped: shape(plan, replace(plan.options, option)),
  };
}

/** Keeps an option in every plan, or lets it change again. */
export function toggleLock(choices: PlanChoices, plan: ShownPlan, { id }: PlanOption): PlanChoices {
  const { lockedIds } = choices;
  return {
    ...choices,
    lockedIds: lockedIds.includes(id) ? without(lockedIds, [id]) : [...lockedIds, id],
    shaped: shape(plan, plan.options),
  };
}

/** Takes a service out of the plans; the rest stays as it is. */
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

/** Puts a service into the plans, which are drawn again. */
export const addService = (choices: PlanChoices, service: Category): PlanChoices => ({
  ...choices,
  services: categories.filter((category) => category === service || choices.services.includes(category)),
  shaped: undefined,
});

/** Leaves a vendor out of all plans; the next best takes the place while everything else stays. */
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

/** Another budget; every plan is drafted again around what is locked. */
export const changeBudget = (choices: PlanChoices, budgetCents: number | null): PlanChoices => ({
  ...choices,
  budgetCents,
  shaped: undefined,
});
