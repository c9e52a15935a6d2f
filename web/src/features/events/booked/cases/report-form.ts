import type { Resolver } from 'react-hook-form';
import { problemForm } from '#shared/orders/cases/case-schema.ts';
import type { ProblemForm } from '#shared/orders/cases/case-schema.ts';
import { claimTooHigh } from '#shared/orders/cases/reporting.ts';
import { chosenCents } from '#web/domain/cases/amount.ts';
import type { Share } from '#web/domain/cases/amount.ts';
import { bodyResolver } from '#web/domain/cases/schema-resolver.ts';

/** What a host fills in; the amount as typed, in dollars. */
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

/** What is sent; the schema judges it. `claimableCents` is what was paid and not given back. */
export const reportOf = ({ reason, words, photos, ...claim }: ReportValues, claimableCents: number) => ({
  reason,
  words,
  claimedCents: chosenCents(claim, claimableCents),
  photos,
});

/** Judges a report as the server does, the most that can be claimed included. */
export const reportResolver = (claimableCents: number): Resolver<ReportValues> =>
  bodyResolver<ReportValues>({
    schema: problemForm,
    bodyOf: (values) => reportOf(values, claimableCents),
    fieldNames: reportFields,
    others: (values) => ({
      amount: chosenCents(values, claimableCents) > claimableCents ? claimTooHigh(claimableCents) : undefined,
    }),
  });
