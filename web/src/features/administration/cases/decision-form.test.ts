import { expect, it } from 'vitest';
import { toDecision, decisionResolver, emptyDecision } from './decision-form.ts';
import type { DecisionValues } from './decision-form.ts';

const claimed = 63_000;
const decision = (changes: Partial<DecisionValues>): DecisionValues => ({
  share: 'part',
  amount: '200',
  reason: 'An hour of five was missed.',
  ...changes,
});

async function findProblems(values: DecisionValues) {
  const { errors } = await decisionResolver(claimed)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

it('converts the choice into a refund of all, a part or nothing of the claim', () => {
  const cents = (['all', 'part', 'none'] as const).map((share) => toDecision(decision({ share }), claimed).refundCents);
  expect(cents).toEqual([claimed, 20_000, 0]);
});

it('requires a choice and a reason', async () => {
  expect(await findProblems(decision({}))).toEqual({});
  expect(await findProblems(emptyDecision)).toEqual({
    share: 'Choose how much to refund',
    reason: expect.stringContaining('Reason'),
  });
});

it.each([
  ['', 'Enter an amount'],
  ['0', 'Enter an amount'],
  ['630', 'Enter less than $630.00, the amount claimed'],
])('rejects %j as a partial amount', async (amount, message) => {
  expect(await findProblems(decision({ amount }))).toEqual({ amount: message });
});
