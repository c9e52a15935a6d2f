import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { categorySchema } from '../../kernel/category-schema.ts';
import { timestampSchema } from '../../kernel/ids.ts';
import { known, text } from '../../kernel/validation.ts';
import { answerLength, maximumNoteLength, maximumOvertimeHours } from './overtime-limits.ts';
import { maximumProposedExtras } from './proposed-extra-limits.ts';
import { extraIdSchema, namedExtraSchema } from './proposed-extra-schema.ts';

/*
 * Extra hours that a vendor reports after the booked end (rule extras-8), with the extras that the host agreed to before
 * (rule extras-24). Money in whole cents.
 */

const halfHoursSchema = z
  .int('Choose the extra time')
  .check(z.minimum(1, 'Choose the extra time'), z.maximum(2 * maximumOvertimeHours, 'Choose the extra time'));

const lines = z.array(z.strictObject({ category: categorySchema, halfHours: halfHoursSchema })).check(z.maxLength(10));

const extraIds = z._default(z.array(extraIdSchema).check(z.maxLength(maximumProposedExtras)), []);

/** A vendor's report: the half hours of each service that ran late, and agreed extras; one of them at least. */
export const overtimeForm = z.strictObject({
  lines,
  extraIds,
  note: z._default(text('Note', { min: 0, max: maximumNoteLength }), ''),
});
export type OvertimeForm = z.infer<typeof overtimeForm>;

/** The revision of a report that a page shows, so that nobody answers another figure by mistake. */
export const revisionSchema = z.int().check(z.positive());

/** A correction of the report that the page shows. */
export const correctionForm = z.extend(overtimeForm, { revision: revisionSchema });

/** Why a host doesn't agree to reported hours. */
export const contestForm = z.strictObject({ reason: known('rejectionReason'), revision: revisionSchema });

/** A vendor's answer to a contest; with fewer hours or extras, if it lowers its report. */
export const contestAnswerForm = z.strictObject({
  words: text('Answer', answerLength),
  lines: z._default(z.nullable(lines), null),
  /** The extras that stay in a lowered report. */
  extraIds,
});
export type ContestAnswerForm = z.infer<typeof contestAnswerForm>;

/** The administrators' decision: how much of the vendor's part the host has to pay, from nothing to all, and why. */
export const contestDecisionForm = z.strictObject({
  cents: z.int('Enter an amount').check(z.nonnegative('Enter an amount')),
  reason: text('Reason', { min: 5, max: 2000 }),
});
export type ContestDecisionForm = z.infer<typeof contestDecisionForm>;

export const overtimeLineSchema = z.object({ category: categorySchema, halfHours: z.int() });

/** A contest of reported hours, which is a case until it is withdrawn, accepted or decided (rule extras-14). */
export const contestSchema = z.object({
  reason: z.string(),
  at: timestampSchema,
  /** The vendor's answer. */
  answer: z._default(z.nullable(z.object({ words: z.string(), at: timestampSchema })), null),
  /** When it went to the administrators: with the answer, or without one in time. */
  escalatedAt: z._default(z.nullable(timestampSchema), null),
  /** The amount to pay in place of the report's, the vendor's part and the platform's. */
  decision: z._default(
    z.nullable(z.object({ cents: centsSchema, feeCents: centsSchema, reason: z.string(), at: timestampSchema })),
    null,
  ),
});
export type OvertimeContest = z.infer<typeof contestSchema>;

/** The extra hours and agreed extras of an order; it has one report at most. */
export const overtimeReportSchema = z.object({
  /** Counts the figures of the report. */
  revision: z._default(revisionSchema, 1),
  lines: z.array(z.extend(overtimeLineSchema, { hourCents: centsSchema })),
  extras: z._default(z.array(namedExtraSchema), []),
  /** The vendor's part and the platform's. */
  cents: centsSchema,
  feeCents: centsSchema,
  note: z.string(),
  at: timestampSchema,
  /** The host can contest it until then. */
  contestBy: timestampSchema,
  contest: z.nullable(contestSchema),
  withdrawnAt: z._default(z.nullable(timestampSchema), null),
  /** When the host agreed, which starts the payment. */
  acceptedAt: z.nullable(timestampSchema),
});
export type OvertimeReport = z.infer<typeof overtimeReportSchema>;

/** It as host and vendor read it. */
export const overtimeViewSchema = z.extend(overtimeReportSchema, {
  /** The stage of the contest and its deadline; null without one, and once it is closed. */
  contestStage: z.nullable(z.enum(['answering', 'deciding', 'closed'])),
  contestDeadline: z.nullable(timestampSchema),
  /** The amount to pay: as decided, or as reported; the vendor's part and the platform's. */
  due: z.object({ cents: centsSchema, feeCents: centsSchema }),
  paidAt: z.nullable(timestampSchema),
});
export type OvertimeView = z.infer<typeof overtimeViewSchema>;
