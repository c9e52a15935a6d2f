import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseDecisionHours, claimGrantedHours, maximumCaseProposals } from '../../kernel/policies.ts';
import {
  afterDeadline,
  afterDecision,
  afterStep,
  isOverdue,
  isTaken,
  openedCase,
  openProposal,
  stepProblem,
  possibleSteps,
} from './case-rules.ts';
import type { CaseState } from './case-rules.ts';
import type { CaseSide, CaseStep } from './case-schema.ts';

const start = new Date('2027-06-12T20:00:00.000Z');
const after = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);
const opened = openedCase(10_000, start);

/** Applies the steps one hour apart. */
const played = (...steps: [CaseSide, CaseStep][]): CaseState =>
  steps.reduce<CaseState>((state, [side, step], n) => {
    expect(stepProblem(state, side, step, after(n + 1))).toBeUndefined();
    return afterStep(state, side, step, after(n + 1));
  }, opened);

const propose = (cents: number): CaseStep => ({ step: 'propose', cents });

describe('case', () => {
  it("grants the claim if the vendor doesn't answer before the deadline", () => {
    expect(opened).toMatchObject({ stage: 'answering', deadline: after(claimGrantedHours).toISOString() });
    expect(possibleSteps(opened, 'vendor', start)).toEqual(['accept-claim', 'contest', 'propose']);
    expect(possibleSteps(opened, 'host', start)).toEqual(['withdraw']);
    const [before, end] = [after(claimGrantedHours - 0.001), after(claimGrantedHours)];
    expect([isOverdue(opened, before), isOverdue(opened, end)]).toEqual([false, true]);
    expect(stepProblem(opened, 'vendor', propose(1), end)).toMatchObject({ code: 'conflict' });
    expect(afterDeadline(opened, end)).toMatchObject({
      stage: 'closed',
      deadline: null,
      outcome: { how: 'unanswered', refundCents: 10_000, at: end.toISOString() },
    });
  });

  it('closes a case if the vendor accepts the claim or the host withdraws it', () => {
    expect(played(['vendor', { step: 'accept-claim' }]).outcome).toMatchObject({
      how: 'accepted',
      refundCents: 10_000,
    });
    expect(played(['host', { step: 'withdraw' }]).outcome).toMatchObject({ how: 'withdrawn', refundCents: 0 });
  });

  it('hands a contested case to administrators, who may grant a part with a reason', () => {
    const contested = played(['vendor', { step: 'contest', words: 'We were there at noon.', photos: [] }]);
    expect(contested).toMatchObject({ stage: 'deciding', deadline: after(1 + caseDecisionHours).toISOString() });
    expect(isOverdue(contested, after(1000))).toBe(false);
    expect(possibleSteps(contested, 'vendor', after(2))).toEqual(['accept-claim', 'propose']);
    expect(afterDecision(contested, 2500, 'An hour late.', after(3)).outcome).toEqual({
      how: 'decided',
      refundCents: 2500,
      words: 'An hour late.',
      at: after(3).toISOString(),
    });
  });

  it('closes a case only by the proposal that the other side accepts', () => {
    const countered = played(['vendor', propose(2000)], ['host', propose(6000)]);
    expect(openProposal(countered)).toMatchObject({ by: 'host', cents: 6000, number: 2 });
    expect(stepProblem(countered, 'vendor', { step: 'accept-proposal', proposal: 1 }, after(3))).toMatchObject({
      code: 'conflict',
    });
    expect(possibleSteps(countered, 'host', after(3))).toEqual(['propose', 'withdraw']);
    const agreed = afterStep(countered, 'vendor', { step: 'accept-proposal', proposal: 2 }, after(3));
    expect(agreed.outcome).toMatchObject({ how: 'agreed', refundCents: 6000 });
    expect(agreed.proposals.map(({ state }) => state)).toEqual(['dropped', 'accepted']);
    expect(isTaken(agreed, 'vendor', { step: 'accept-proposal', proposal: 2 })).toBe(true);
    expect(isTaken(agreed, 'host', { step: 'accept-proposal', proposal: 2 })).toBe(false);
  });

  it('hands a case to administrators if a proposal is declined or not answered in time', () => {
    const proposed = played(['vendor', propose(2000)]);
    const refused = afterStep(proposed, 'host', { step: 'refuse-proposal', proposal: 1 }, after(2));
    const late = afterDeadline(proposed, after(30));
    expect([refused, late].map(({ stage, proposals }) => [stage, proposals[0]?.state])).toEqual([
      ['deciding', 'refused'],
      ['deciding', 'expired'],
    ]);
  });

  it('accepts proposals below the claim only, up to a maximum number', () => {
    expect(stepProblem(opened, 'vendor', propose(10_000), start)).toMatchObject({ code: 'refused', field: 'cents' });
    const full = played(
      ...Array.from({ length: maximumCaseProposals }, (): [CaseSide, CaseStep] => ['vendor', propose(1)]),
    );
    expect(stepProblem(full, 'vendor', propose(2), after(11))).toMatchObject({ code: 'conflict' });
  });

  it('reaches one final outcome of at most the claim after any steps', () => {
    const anyStep = fc.oneof(
      fc.record({ step: fc.constant('propose' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
      fc.record({
        step: fc.constantFrom('accept-proposal' as const, 'refuse-proposal' as const),
        proposal: fc.integer({ min: 1, max: 4 }),
      }),
      fc.constant<CaseStep>({ step: 'contest', words: 'No, all was there.', photos: [] }),
      fc.constantFrom({ step: 'withdraw' as const }, { step: 'accept-claim' as const }),
    );
    const acts = fc.array(
      fc.record({
        side: fc.constantFrom<CaseSide>('host', 'vendor'),
        step: anyStep,
        hours: fc.integer({ min: 0, max: 30 }),
      }),
    );
    fc.assert(
      fc.property(acts, (list) => {
        let state: CaseState = opened;
        let hours = 0;
        for (const act of list) {
          hours += act.hours;
          if (isOverdue(state, after(hours))) state = afterDeadline(state, after(hours));
          const isRefused = stepProblem(state, act.side, act.step, after(hours)) !== undefined;
          expect(isRefused || state.outcome === null).toBe(true);
          if (!isRefused) state = afterStep(state, act.side, act.step, after(hours));
          expect(state.proposals.filter((one) => one.state === 'open').length).toBe(
            state.stage === 'negotiating' ? 1 : 0,
          );
          expect(state.deadline === null).toBe(state.outcome !== null);
          expect(state.outcome?.refundCents ?? 0).toBeLessThanOrEqual(10_000);
        }
      }),
    );
  });
});
