import type { Resolver } from 'react-hook-form';
import { problemForm } from '#shared/orders/cases/case-schema.ts';
import type { ProblemForm } from '#shared/orders/cases/case-schema.ts';
import { claimTooHigh } from '#shared/orders/cases/reporting.ts';
import { chosenCents } from '#web/domain/cases/amount.ts';
import type { Share } from '#web/domain/cases/amount.ts';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';

/** The host's input; the amount as typed, in dollars. */
export type ReportValues = {
  reason: ProblemForm['reason'] | '';
  words: string;
  share: Share;
  amount: string;
  photos: string[];
};

export const emptyReport: ReportValues = { reason: '', words: '', share: 'all', amount: '', photos: [] };

/** The form's names of the server's fields. */
export const reportFields = { claimedCents: 'amount' } as const;

/** Returns the request for the schema to check. `claimableCents` is the paid amount less refunds. */
export const toReport = ({ reason, words, photos, ...claim }: ReportValues, claimableCents: number) => ({
  reason,
  words,
  claimedCents: chosenCents(claim, claimableCents),
  photos,
});

/** Validates a report like the server, including the maximum claim. */
export const reportResolver = (claimableCents: number): Resolver<ReportValues> =>
  bodyResolver<ReportValues>({
    schema: problemForm,
    toBody: (values) => toReport(values, claimableCents),
    fieldNames: reportFields,
    others: (values) => ({
      amount: chosenCents(values, claimableCents) > claimableCents ? claimTooHigh(claimableCents) : undefined,
    }),
  });
