import type { Replacement } from '#shared/api/planning/replacements.ts';
import { checkEventDate } from '#shared/kernel/dates.ts';
import type { Place } from '#shared/kernel/place.ts';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import { draftPlan } from '#shared/planning/draft-plan/draft-plan.ts';
import type { PlanRequest } from '#shared/planning/draft-plan/plan-request.ts';
import { toChoice } from '#shared/planning/draft-plan/choice.ts';
import { planRequest } from '#shared/planning/draft-plan/request.ts';
import type { Table } from '#functions/data/table.ts';
import { draftFrom, readOptions } from '../drafting/read-options.ts';
import { replacementPlan } from './order-to-replace.ts';
import type { OrderToReplace } from './order-to-replace.ts';

/**
 * Finds replacements for a canceled order by the rule of drafted plans (rule changes-107): the best within the budget,
 * else the cheapest. Three trips to the table; none if the day can't be booked anymore.
 */
export async function findReplacement(
  table: Pick<Table, 'query' | 'getMany'>,
  canceled: OrderToReplace,
  { place, now }: { place: Place; now: Date },
): Promise<Replacement> {
  const { booking, services, costCents, budgetCents, knownVendorIds: excludedVendorIds } = canceled;
  const none = { picks: [], totalCents: 0, costCents, lacking: [] };
  const isTooLate = checkEventDate(booking.event.date, now, place.timeZone) !== undefined;
  // The draft's id breaks ties, so that mail, bell and page name the same vendor.
  const plan = replacementPlan(canceled, { id: booking.draftId, place, now });
  const { date, guestCount } = plan.details;
  if (isTooLate || date === null || guestCount === null) return { ...none, isTooLate };
  const event = { hostId: plan.userId, date, guestCount, place, now };
  const { found, lacking } = await readOptions(table, plan, event, { services, excludedVendorIds });
  return { ...none, ...choose(planRequest(plan, budgetCents, found)), lacking, isTooLate };
}

/** Chooses the best options within the budget, each with its alternatives; the cheapest if none are within it. */
function choose(request: PlanRequest): Pick<Replacement, 'picks' | 'totalCents'> {
  const { options, plans } = draftFrom(request);
  const [kind, budgetCents] =
    plans.length > 0 ? (['best_fit', request.budgetCents] as const) : (['lowest_price', null] as const);
  const open = { ...request, options, budgetCents };
  const chosen = draftPlan(kind, open);
  if (!chosen) return { picks: [], totalCents: 0 };
  const picks = chosen.options.map((option) => {
    const others = findAlternatives(kind, open, chosen.options, option.category);
    return { option, choices: [option, ...others.map((one) => one.option)].map(toChoice) };
  });
  return { picks, totalCents: chosen.totalCents };
}
