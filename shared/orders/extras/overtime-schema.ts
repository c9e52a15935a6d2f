import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { categorySchema } from '../../kernel/category-schema.ts';
import { timestampSchema } from '../../kernel/ids.ts';
import { known, text } from '../../kernel/validation.ts';
import { maximumNoteLength, maximumOvertimeHours } from './overtime-limits.ts';

/* Extra hours that a vendor reports after the booked end (rule extras-8). Money in whole cents. */

const halfHoursSchema = z
  .int('Choose the extra time')
  .check(z.minimum(1, 'Choose the extra time'), z.maximum(2 * maximumOvertimeHours, 'Choose the extra time'));

/** A vendor's report: the half hours of each service that ran late. */
export const overtimeForm = z.strictObject({
  lines: z
    .array(z.strictObject({ category: categorySchema, halfHours: halfHoursSchema }))
    .check(z.minLength(1, 'Choose the extra time'), z.maxLength(10)),
  note: z._default(text('Note', { min: 0, max: maximumNoteLength }), ''),
});
export type OvertimeForm = z.infer<typeof overtimeForm>;

/** Why a host doesn't agree to reported hours. */
export const contestForm = z.strictObject({ reason: known('rejectionReason') });

export const overtimeLineSchema = z.object({ category: categorySchema, halfHours: z.int() });

/** The extra hours of an order; it has one report at most. */
export const overtimeReportSchema = z.object({
  lines: z.array(z.extend(overtimeLineSchema, { hourCents: centsSchema })),
  /** The vendor's part and the platform's. */
  cents: centsSchema,
  feeCents: centsSchema,
  note: z.string(),
  at: timestampSchema,
  /** The host can contest it until then. */
  contestBy: timestampSchema,
  contest: z.nullable(z.object({ reason: z.string(), at: timestampSchema })),
  /** When the host agreed, which starts the payment. */
  acceptedAt: z.nullable(timestampSchema),
});
export type OvertimeReport = z.infer<typeof overtimeReportSchema>;

/** It as host and vendor read it. */
export const overtimeViewSchema = z.extend(overtimeReportSchema, { paidAt: z.nullable(timestampSchema) });
export type OvertimeView = z.infer<typeof overtimeViewSchema>;
