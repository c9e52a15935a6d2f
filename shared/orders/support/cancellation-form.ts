import * as z from 'zod/mini';
import { vendorIdSchema } from '../../kernel/ids.ts';
import { supportReason } from './refund-form.ts';

/** Whose terms a cancellation by administrators has: the host's, the vendor's, or a full refund by the platform. */
export const supportCancellationTerms = ['host', 'vendor', 'full'] as const;
export type SupportCancellationTerms = (typeof supportCancellationTerms)[number];

/** A cancellation by an administrator, with the version and the refund that were shown. Cents. */
export const supportCancellationForm = z.strictObject({
  terms: z.enum(supportCancellationTerms),
  /** One vendor's order; everything booked without it. */
  vendorId: z.optional(vendorIdSchema),
  version: z.int().check(z.positive()),
  refundCents: z.int().check(z.nonnegative()),
  reason: supportReason,
});
export type SupportCancellationForm = z.infer<typeof supportCancellationForm>;
