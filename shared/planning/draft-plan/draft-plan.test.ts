import { describe, expect, it } from 'vitest';
import { bestByTrying, differenceIn, isSuited, makeRequest } from '#tests/support/drafting-cases.ts';
import { findAlternatives } from './alternatives.ts';
import { draftedLines, draftPlan, draftPlans, overBudget } from './draft-plan.ts';
import { optionLines } from './lines.ts';
import { planKinds } from './plan-kinds.ts';
import { priceOfPlan } from './plan-price.ts';
import type { PlanOption } from './option.ts';

/** The number of random cases, which DRAFT_PLAN_CASES can raise. */
const cases = Number(process.env['DRAFT_PLAN_CASES'] ?? 200);

// Trying all plans of a case takes about 20 ms; three times that on a busy machine.
describe('drafted plan', { timeout: 15_000 + 60 * cases }, () => {
  it('a drafted plan is the best of all possible plans, of each kind', () => {
    for (let seed = 1; seed <= cases; seed += 1) expect(differenceIn(seed), `seed ${seed}`).toBeUndefined();
  });

  it('stays within the budget, keeps locked picks, omits excluded vendors, and is deterministic', () => {
    for (let seed = 1; seed <= cases; seed += 1) {
      const request = makeRequest(seed);
      const plans = draftPlans(request);
      expect(draftPlans(request)).toEqual(plans);
      for (const { optionIds, totalCents } of plans) {
        const options = optionIds.map((id) => request.options.find((option) => option.id === id) as PlanOption);
        expect(totalCents).toBe(priceOfPlan(request, [...new Set(options)]));
        const lines = draftedLines(request).filter(({ id }) => options.some((one) => optionLines(one).includes(id)));
        expect(lines.length, 'each line has an answer').toBe(optionIds.length);
        for (const [at, option] of options.entries()) expect(optionLines(option)).toContain(lines[at]?.id);
        expect(totalCents).toBeLessThanOrEqual(request.budgetCents ?? Infinity);
        for (const { optionId } of request.locked ?? []) expect(optionIds).toContain(optionId);
        const free = options.filter(({ id }) => !request.locked?.some(({ optionId }) => optionId === id));
        expect(free.filter(({ vendorId }) => request.excludedVendorIds?.includes(vendorId))).toEqual([]);
      }
    }
  });

  it('offers alternatives of other vendors within the budget', () => {
    for (let seed = 1; seed <= cases / 4; seed += 1) {
      const request = makeRequest(seed);
      const plan = draftPlan('best_fit', request);
      for (const { line, option: current } of plan?.picks ?? []) {
        const found = findAlternatives('best_fit', request, plan?.picks ?? [], line);
        const vendors = [current, ...found.map(({ option }) => option)].map(({ vendorId }) => vendorId);
        expect(new Set(vendors).size).toBe(vendors.length);
        for (const { totalCents, differenceCents, option } of found) {
          expect(totalCents).toBeLessThanOrEqual(request.budgetCents ?? Infinity);
          expect(totalCents - differenceCents).toBe(plan?.totalCents);
          expect(optionLines(option)).toContain(line);
        }
      }
    }
  });

  it("goes beyond a vendor's travel, or indoors with what must be outdoors, only if no other plan is within the budget", () => {
    let conflicts = 0;
    for (let seed = 1; seed <= cases; seed += 1) {
      const request = makeRequest(seed);
      for (const kind of planKinds) {
        const picks = draftPlan(kind, request)?.picks ?? [];
        if (isSuited(request, picks)) continue;
        conflicts += 1;
        // Any plan that suits its venue is over the budget.
        expect(bestByTrying(kind, request)?.isSuited, `seed ${seed}`).toBe(false);
      }
    }
    expect(conflicts).toBeGreaterThan(0);
  });

  it('books no second package of a vendor for a line that the first covers', () => {
    let covered = 0;
    for (let seed = 1; seed <= cases; seed += 1) {
      const request = makeRequest(seed);
      if ((request.locked ?? []).length > 0) continue;
      const picks = draftPlan('best_fit', request)?.picks ?? [];
      for (const { line, option } of picks) {
        const others = picks.filter((one) => one.option !== option && one.option.vendorId === option.vendorId);
        const same = others.filter((one) => one.option.category === option.category);
        for (const other of same) expect(optionLines(other.option), `seed ${seed}`).not.toContain(line);
        covered += same.length;
      }
    }
    expect(covered).toBeGreaterThan(0);
  });

  it('states the amount missing and the lines to drop if nothing fits the budget', () => {
    for (let seed = 1; seed <= cases / 4; seed += 1) {
      const request = makeRequest(seed);
      const cheapest = bestByTrying('lowest_price', { ...request, budgetCents: null });
      // No budget is lower than a plan of one cent.
      if (!cheapest || cheapest.totalCents < 2) continue;
      const budgetCents = cheapest.totalCents - 1;
      const tight = { ...request, budgetCents };
      // A cheaper one that can't all be at its venue is still a plan.
      const isOver = bestByTrying('lowest_price', tight) === undefined;
      const linesToDrop = draftedLines(request).filter((line) => {
        const lines = request.lines.filter((other) => other !== line);
        return bestByTrying('lowest_price', { ...tight, lines }) !== undefined;
      });
      expect(overBudget(tight)).toEqual(
        isOver ? { missingCents: cheapest.totalCents - budgetCents, linesToDrop } : undefined,
      );
      expect(overBudget({ ...tight, budgetCents: cheapest.totalCents })).toBeUndefined();
    }
  });
});
