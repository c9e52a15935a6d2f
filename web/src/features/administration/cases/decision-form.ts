import type { Resolver } from 'react-hook-form';
import { formatCents } from '#shared/kernel/money.ts';
import { decisionForm } from '#shared/orders/cases/case-schema.ts';
import { chosenCents } from '#web/domain/cases/amount.ts';
import type { Share } from '#web/domain/cases/amount.ts';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';

/** The administrator's input; the amount as typed, in dollars. */
export type DecisionValues = { share: Share | ''; amount: string; reason: string };

export const emptyDecision: DecisionValues = { share: '', amount: '', reason: '' };

/** The form's names of the server's fields. */
export const decisionFields = { refundCents: 'amount', cents: 'amount' } as const;

/** Returns the request; the refund is NaN if nothing is chosen yet. */
export const toDecision = ({ share, amount, reason }: DecisionValues, claimedCents: number) => ({
  refundCents: share === '' ? Number.NaN : chosenCents({ share, amount }, claimedCents),
  reason,
});

/** Returns the error of a partial refund, which must be more than nothing and less than all. */
function partProblem(values: DecisionValues, claimedCents: number): string | undefined {
  const { refundCents } = toDecision(values, claimedCents);
  if (values.share !== 'part') return undefined;
  if (refundCents === 0) return 'Enter an amount';
  return refundCents >= claimedCents ? `Enter less than ${formatCents(claimedCents)}, the amount claimed` : undefined;
}

/** Validates a decision like the server. */
export const decisionResolver =
  (claimedCents: number): Resolver<DecisionValues> =>
  (values, context, options) =>
    bodyResolver<DecisionValues>({
      schema: decisionForm,
      toBody: (typed) => toDecision(typed, claimedCents),
      fieldNames: { refundCents: values.share === '' ? 'share' : 'amount' },
      others: (typed) => ({
        share: typed.share === '' ? 'Choose how much to refund' : undefined,
        amount: partProblem(typed, claimedCents),
      }),
    })(values, context, options);
