import { describe, expect, it } from 'vitest';
import type { ProblemCaseView } from '#shared/api/orders/cases.ts';
import { problemCase } from '#tests/support/case-views.ts';
import { caseMoments } from './case-moments.ts';
import { caseState } from './case-state.ts';
import { stepQuestions } from './step-questions.ts';

type Outcome = NonNullable<ProblemCaseView['outcome']>;

const at = (hour: number): string => `2027-06-12T${hour}:00:00.000Z`;
const proposal = (by: 'host' | 'vendor', cents: number, hour: number, state: 'open' | 'dropped' | 'accepted') => ({
  by,
  cents,
  at: at(hour),
  state,
});
const closed = (how: Outcome['how'], refundCents: number, words = '') =>
  problemCase({ stage: 'closed', deadline: null, outcome: { how, refundCents, words, at: at(23) } });

describe('history of a case', () => {
  const view = problemCase({
    stage: 'negotiating',
    answer: { words: 'The road was closed.', photos: [], at: at(22) },
    proposals: [proposal('vendor', 10_000, 21, 'dropped'), proposal('host', 40_000, 23, 'open')],
  });

  it('the history of a case is in chronological order and calls its reader "You"', () => {
    expect(caseMoments(view, 'host').map(({ title }) => title)).toEqual([
      'You reported a problem and asked for $630.00 back',
      'Lakeside Hall proposed a refund of $100.00.',
      'Lakeside Hall contested the claim',
      'You proposed a refund of $400.00.',
    ]);
    expect(caseMoments(view, 'vendor').map(({ title }) => title)[2]).toBe('You contested the claim');
    expect(caseMoments(view, 'platform')[0]?.title).toMatch(/^Maya Ortiz reported/);
  });

  it.each([
    ['vendor' as const, closed('unanswered', 63_000), /^You didn't answer in time, so the claim was granted/],
    ['host' as const, closed('unanswered', 63_000), /^Lakeside Hall didn't answer in time/],
    ['host' as const, closed('withdrawn', 0), /^You withdrew your report\. Nothing is refunded\.$/],
    ['vendor' as const, closed('withdrawn', 0), /^The host withdrew the report/],
    ['platform' as const, closed('decided', 0, 'Both were right.'), /^Hostwell decided that nothing is refunded\.$/],
  ])('ends with the outcome as the %s reads it', (reader, one, words) => {
    expect(caseMoments(one, reader).at(-1)?.title).toMatch(words);
    expect(caseMoments(one, reader).at(-1)?.words).toBe(one.outcome?.words);
  });
});

describe('state of a case', () => {
  it('names the side that has to answer, the deadline and the consequence', () => {
    const reported = problemCase();
    expect(caseState(reported, 'vendor').badge).toBe('Your answer needed');
    expect(caseState(reported, 'vendor').next).toBe(
      "Answer by Jun 13, 2027, 03:00 PM CDT. If you don't, the claim is granted on Jun 15, 2027, 03:00 PM CDT.",
    );
    expect(caseState(reported, 'host').next).toMatch(
      /^Lakeside Hall should answer by .*\. If they don't, your claim is granted on Jun 1\d, 2027, .*\.$/,
    );
    const proposed = problemCase({ stage: 'negotiating', proposals: [proposal('vendor', 10_000, 21, 'open')] });
    expect(caseState(proposed, 'host').next).toMatch(
      /^You have until .* to answer\. If you don't, Hostwell decides\.$/,
    );
    expect(caseState(proposed, 'platform').badge).toBe('Waiting for the host');
  });

  it('shows administrators that they decide', () => {
    const contested = problemCase({ stage: 'deciding' });
    expect(caseState(contested, 'platform')).toMatchObject({ badge: 'To decide' });
    expect(caseState(contested, 'host').next).toMatch(/will decide by .*\. You can still agree until then\.$/);
  });

  it('describes the final refund and payout', () => {
    expect(caseState(closed('agreed', 20_000), 'host').next).toMatch(/^\$200\.00 goes back to the card that paid\./);
    expect(caseState(closed('withdrawn', 0), 'host').next).toBe('Nothing is refunded.');
    expect(caseState(closed('agreed', 20_000), 'vendor').next).toBe(
      'Your payout is no longer on hold because of this case.',
    );
  });
});

describe('confirmation of a step in a case', () => {
  it('contains the amount and number of the shown proposal', () => {
    const view = problemCase({
      stage: 'negotiating',
      proposals: [proposal('vendor', 10_000, 21, 'dropped'), proposal('vendor', 25_000, 22, 'open')],
      steps: ['accept-proposal', 'refuse-proposal', 'propose', 'withdraw'],
    });
    const [accept, refuse, withdraw] = stepQuestions(view);
    expect(accept).toMatchObject({ button: 'Accept $250.00', step: { step: 'accept-proposal', proposal: 2 } });
    expect(accept?.text).toBe("$250.00 goes back to the card that paid, and the case is closed. This can't be undone.");
    expect(refuse?.step).toEqual({ step: 'refuse-proposal', proposal: 2 });
    expect(withdraw?.text).toContain("You can't report another problem");
  });

  it("states the vendor's share after accepting the claim", () => {
    const share = { nowCents: 60_000, ifGrantedCents: 0 };
    const [grant] = stepQuestions(problemCase({ steps: ['accept-claim', 'contest', 'propose'], share }));
    expect(grant?.text).toBe(
      "$630.00 goes back to Maya Ortiz, and the case is closed. Your share will be $0.00. This can't be undone.",
    );
  });
});
