import { draftPlan } from './draft-plan.ts';
import { pickedOptions } from './choose.ts';
import type { PlanPick } from './choose.ts';
import { optionLines } from './lines.ts';
import { priceOfPlan } from './plan-price.ts';
import type { PlanRequest } from './plan-request.ts';
import type { PlanOption } from './option.ts';
import type { PlanKind } from './plan-kinds.ts';

/** Another vendor for one line of a plan. */
export interface Alternative {
  option: PlanOption;
  /** All-in price of the whole plan with it, in cents. */
  totalCents: number;
  /** Difference from the present plan; negative if cheaper. */
  differenceCents: number;
}

/** Number of alternatives offered for a line. */
export const alternativesShown = 3;

/**
 * Returns the best other vendors for one line of a plan, best first, within the budget and with everything else
 * unchanged: each is the next choice in this kind of plan. Empty if the plan doesn't have the line.
 */
export function findAlternatives(
  kind: PlanKind,
  request: PlanRequest,
  picks: readonly PlanPick[],
  line: string,
): Alternative[] {
  const current = picks.find((pick) => pick.line === line)?.option;
  if (!current) return [];
  const others = picks.filter((pick) => pick.line !== line);
  const totalCents = priceOfPlan(request, pickedOptions(picks));
  const excluded = [...(request.excludedVendorIds ?? []), current.vendorId];
  const locked = others.map((pick) => ({ line: pick.line, optionId: pick.option.id }));
  const lines = request.lines.filter(({ id }) => picks.some((pick) => pick.line === id));
  const forLine = request.options.filter((option) => optionLines(option).includes(line));
  const options = [...new Set([...pickedOptions(others), ...forLine])];
  const found: Alternative[] = [];
  while (found.length < alternativesShown) {
    const excludedVendorIds = [...excluded, ...found.map(({ option }) => option.vendorId)];
    const next = draftPlan(kind, { ...request, lines, options, locked, excludedVendorIds });
    const option = next?.picks.find((pick) => pick.line === line)?.option;
    if (!next || !option) break;
    found.push({ option, totalCents: next.totalCents, differenceCents: next.totalCents - totalCents });
  }
  return found;
}

/** Returns the key of a chosen option; the server reads the rest again. */
export const toChoice = ({ vendorId, productId, deliveryOption }: PlanOption) => ({
  vendorId,
  productId,
  ...(deliveryOption && { deliveryOption }),
});
