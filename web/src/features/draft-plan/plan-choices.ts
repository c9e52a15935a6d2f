import { categories } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import type { PlanPick } from '#shared/planning/draft-plan/choose.ts';
import type { LockedPick, PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import type { PlanKind } from '#shared/planning/draft-plan/plan-kinds.ts';
import type { ShownPlan } from './shown-plan.ts';

/** The host's choices for the drafted plans; none of them are stored until a plan is taken. */
export interface PlanChoices {
  kind: PlanKind;
  services: readonly Category[];
  /** Lines of these services that the host left out, by id. */
  droppedLines: readonly string[];
  /** All-in; null without a limit. */
  budgetCents: number | null;
  /** Picks that must be in each plan. */
  locked: readonly LockedPick[];
  /** Vendors excluded from every plan, with the line they were excluded from. */
  excluded: readonly { vendorId: string; line: string }[];
  /** The plan of a kind as changed by the host; others follow the rule. */
  shaped?: { kind: PlanKind; picks: readonly LockedPick[] } | undefined;
}

const toLocked = ({ line, option }: PlanPick): LockedPick => ({ line, optionId: option.id });

const shape = ({ kind }: ShownPlan, picks: readonly PlanPick[]): PlanChoices['shaped'] => ({
  kind,
  picks: picks.map(toLocked),
});

const replace = (picks: readonly PlanPick[], by: PlanPick): PlanPick[] =>
  picks.map((pick) => (pick.line === by.line ? by : pick));

const unlock = (locked: readonly LockedPick[], line: string): LockedPick[] => locked.filter((one) => one.line !== line);

/** Returns true if the host keeps a pick in every plan. */
export const isLocked = ({ locked }: PlanChoices, { line, option }: PlanPick): boolean =>
  locked.some((one) => one.line === line && one.optionId === option.id);

/** Swaps the option of a line while everything else stays; the new option is then locked. */
export function swapOption(choices: PlanChoices, plan: ShownPlan, pick: PlanPick): PlanChoices {
  return {
    ...choices,
    locked: [...unlock(choices.locked, pick.line), toLocked(pick)],
    shaped: shape(plan, replace(plan.picks, pick)),
  };
}

/** Locks a pick in every plan, or unlocks it. */
export function toggleLock(choices: PlanChoices, plan: ShownPlan, pick: PlanPick): PlanChoices {
  const others = unlock(choices.locked, pick.line);
  return {
    ...choices,
    locked: isLocked(choices, pick) ? others : [...others, toLocked(pick)],
    shaped: shape(plan, plan.picks),
  };
}

/** Removes picks from the plans with their locks; the rest stays unchanged. */
function withoutPicks(
  choices: PlanChoices,
  plan: ShownPlan | undefined,
  isDropped: (pick: PlanPick) => boolean,
): Pick<PlanChoices, 'locked' | 'shaped'> {
  const dropped = plan?.picks.filter(isDropped) ?? [];
  return {
    locked: choices.locked.filter(({ line }) => !dropped.some((pick) => pick.line === line)),
    shaped:
      plan &&
      shape(
        plan,
        plan.picks.filter((pick) => !dropped.includes(pick)),
      ),
  };
}

/** Removes a service from the plans; the rest stays unchanged. */
export const dropService = (choices: PlanChoices, plan: ShownPlan | undefined, service: Category): PlanChoices => ({
  ...choices,
  ...withoutPicks(choices, plan, ({ option }) => option.category === service),
  services: choices.services.filter((one) => one !== service),
});

/** Removes one line of a service from the plans; the rest stays unchanged. */
export const dropLine = (choices: PlanChoices, plan: ShownPlan | undefined, line: string): PlanChoices => ({
  ...choices,
  ...withoutPicks(choices, plan, (pick) => pick.line === line),
  droppedLines: [...choices.droppedLines, line],
});

/** Adds a service to the plans with all its lines; they are drafted again. */
export const addService = (choices: PlanChoices, service: Category): PlanChoices => ({
  ...choices,
  services: categories.filter((category) => category === service || choices.services.includes(category)),
  droppedLines: choices.droppedLines.filter((line) => line.split('.')[0] !== service),
  shaped: undefined,
});

/** Excludes a vendor from all plans; the next best replaces it while everything else stays. */
export function excludeVendor(
  choices: PlanChoices,
  request: PlanRequest,
  plan: ShownPlan,
  { line, option: { vendorId } }: PlanPick,
): PlanChoices {
  const isTheirs = ({ optionId }: LockedPick) =>
    request.options.some((one: PlanOption) => one.id === optionId && one.vendorId === vendorId);
  const next = {
    ...choices,
    locked: choices.locked.filter((one) => !isTheirs(one)),
    excluded: [...choices.excluded, { vendorId, line }],
  };
  const excludedVendorIds = next.excluded.map((one) => one.vendorId);
  const open = { ...request, locked: next.locked, excludedVendorIds };
  const [alternative] = findAlternatives(plan.kind, open, plan.picks, line);
  const isInSeveral = plan.picks.filter(({ option }) => option.vendorId === vendorId).length > 1;
  if (isInSeveral || !alternative) return { ...next, shaped: undefined };
  return { ...next, shaped: shape(plan, replace(plan.picks, { line, option: alternative.option })) };
}

/** Changes the budget; every plan is drafted again around the locked picks. */
export const changeBudget = (choices: PlanChoices, budgetCents: number | null): PlanChoices => ({
  ...choices,
  budgetCents,
  shaped: undefined,
});
