import * as z from 'zod/mini';
import { text } from '../../kernel/validation.ts';

/** Who bears a refund: vendor and platform by their shares, or the platform alone. */
export const refundBearers = ['shares', 'platform'] as const;
export type RefundBearer = (typeof refundBearers)[number];

/** An administrator's reason, which both sides read. */
export const supportReason = text('Reason', { min: 5, max: 2000 });

const terms = {
  cents: z.int('Enter an amount').check(z.positive('Enter an amount')),
  borneBy: z.enum(refundBearers),
  reason: supportReason,
};

/** A refund by an administrator. Cents. */
export const refundTermsForm = z.strictObject(terms);

/** The same with the version of the previewed order, so that another state is never refunded. */
export const orderRefundForm = z.strictObject({ ...terms, version: z.int().check(z.positive()) });
export type OrderRefundForm = z.infer<typeof orderRefundForm>;
