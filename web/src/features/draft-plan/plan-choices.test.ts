import { describe, expect, it } from 'vitest';
import type { PlanProposal } from '#shared/api/planning/plan-drafting.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { findAlternatives } from '#shared/planning/draft-plan/alternatives.ts';
import { quotePlan } from '#shared/planning/draft-plan/plan-price.ts';
import type { PlanOption } from '#shared/planning/draft-plan/option.ts';
import { planOption } from '#tests/support/plan-option.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { allInPrices } from './row-prices.ts';
import { addService, changeBudget, dropService, excludeVendor, swapOption, toggleLock } from './plan-choices.ts';
import { sameAs, showPlan, toRequest } from './shown-plan.ts';
import type { PlanChoices } from './plan-choices.ts';

const option = (vendorName: string, category: Category, dollars: number, rating: number): PlanOption =>
  planOption(vendorName, category, dollars, { rating });

const options = [
  option('ember', 'catering', 1000, 5),
  option('taco', 'catering', 800, 4.2),
  option('plain', 'catering', 500, 3.5),
  option('trio', 'entertainment', 600, 5),
  option('dj', 'entertainment', 300, 4),
];
const draft = {
  details: { ...emptyDetails, guestCount: 40, durationHours: 4 },
  place: null,
  items: [],
  serviceWishes: [],
};
const proposal: Pick<PlanProposal, 'options'> = { options };
const first: PlanChoices = {
  kind: 'lowest_price',
  services: ['catering', 'entertainment'],
  budgetCents: 200_000,
  droppedLines: [],
  locked: [],
  excluded: [],
};

const planFor = (choices: PlanChoices) => {
  const plan = showPlan(choices.kind, toRequest(draft, proposal, choices), choices);
  if (!plan) throw new Error('no plan');
  return plan;
};
const vendors = (choices: PlanChoices) => planFor(choices).picks.map(({ option: { vendorId } }) => vendorId);
const chosen = (choices: PlanChoices, category: Category) => {
  const found = planFor(choices).picks.find(({ line }) => line === category);
  if (!found) throw new Error(`nothing for ${category}`);
  return found;
};
const alternativeFor = (choices: PlanChoices, category: Category, vendorId: string) => {
  const request = toRequest(draft, proposal, choices);
  const all = findAlternatives(choices.kind, request, planFor(choices).picks, category);
  const found = all.find((one) => one.option.vendorId === vendorId);
  if (!found) throw new Error(`${vendorId} is no alternative`);
  return { line: category, option: found.option };
};

describe('choices in a drafted plan', () => {
  it('starts with the plan of the chosen kind', () => {
    expect(vendors(first)).toEqual(['plain', 'dj']);
    expect(vendors({ ...first, kind: 'best_fit' })).toContain('trio');
  });

  it('leaves out services that already have a vendor in the plan', () => {
    const items = [{ id: 'x:catering', vendorId: 'x', vendorName: 'x', category: 'catering' as const, packages: [] }];
    const services = (taken: typeof items) =>
      toRequest({ ...draft, items: taken }, proposal, first).lines.map(({ id }) => id);
    expect(services([])).toEqual(['catering', 'entertainment']);
    expect(services(items)).toEqual(['entertainment']);
  });

  it('swaps one service and keeps the rest, even when the budget changes', () => {
    const swapped = swapOption(first, planFor(first), alternativeFor(first, 'catering', 'ember'));
    expect(vendors(swapped)).toEqual(['ember', 'dj']);
    expect(vendors(changeBudget(swapped, 190_000))).toEqual(['ember', 'dj']);
  });

  it('locks an option in every plan and releases it', () => {
    const best = { ...first, kind: 'best_fit' as const };
    const trio = chosen(best, 'entertainment');
    const locked = toggleLock(best, planFor(best), trio);
    expect(vendors({ ...locked, kind: 'lowest_price' })).toContain('trio');
    expect(vendors({ ...toggleLock(locked, planFor(locked), trio), kind: 'lowest_price' })).not.toContain('trio');
  });

  it('drops a service and adds it again', () => {
    const dropped = dropService(first, planFor(first), 'catering');
    expect(vendors(dropped)).toEqual(['dj']);
    expect(vendors(addService(dropped, 'catering'))).toEqual(['plain', 'dj']);
    expect(addService(dropped, 'catering').services, 'services keep the order of the categories').toEqual(
      first.services,
    );
  });

  it('replaces an excluded vendor with the next best until none is left', () => {
    const exclude = (choices: PlanChoices) => {
      const plan = planFor(choices);
      return excludeVendor(choices, toRequest(draft, proposal, choices), plan, chosen(choices, 'catering'));
    };
    const once = exclude(first);
    expect(vendors(once)).toEqual(['taco', 'dj']);
    expect(vendors(exclude(exclude(once)))).toEqual(['dj']);
  });

  it('drafts again when the budget rises or falls', () => {
    const best = { ...first, kind: 'best_fit' as const };
    expect(planFor(changeBudget(best, 90_000)).totalCents).toBeLessThanOrEqual(90_000);
    expect(planFor(changeBudget(best, null)).totalCents).toBeGreaterThan(90_000);
  });

  it('shows the cheapest plan if none is within the budget', () => {
    const poor = changeBudget({ ...first, kind: 'best_fit' }, 10_000);
    expect(vendors(poor)).toEqual(['plain', 'dj']);
  });

  it('detects equal plans', () => {
    const picks = (...at: number[]) => at.map((n) => ({ line: options[n]!.category, option: options[n]! }));
    const plans = [
      { kind: 'best_fit' as const, picks: picks(0, 3), totalCents: 1 },
      { kind: 'lowest_price' as const, picks: picks(2, 4), totalCents: 1 },
      { kind: 'top_rated' as const, picks: picks(3, 0), totalCents: 1 },
    ];
    expect(sameAs('best_fit', plans)).toEqual(['top_rated']);
    expect(sameAs('lowest_price', plans)).toEqual([]);
  });
});

it('splits the total among the rows to the cent', () => {
  const odd = [option('a', 'catering', 10.1, 5), option('b', 'decor', 10.1, 5), option('c', 'venue', 10.1, 5)];
  const request = toRequest(draft, { options: odd }, { ...first, services: ['catering', 'decor', 'venue'] });
  const quote = quotePlan(request, odd);
  const picks = odd.map((one) => ({ line: one.category, option: one }));
  const prices = [...allInPrices(quote, picks).values()];
  expect(prices).toHaveLength(3);
  expect(prices.reduce((sum, cents) => sum + cents, 0)).toBe(quote.totalCents);
});
