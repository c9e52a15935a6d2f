import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A dispute of a charge; one card of the sandbox opens it with the payment. */
const sandboxDisputeSchema = z.object({
  state: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  reason: z.string(),
  cents: centsSchema,
  openedAt: timestampSchema,
});

export type SandboxDispute = z.infer<typeof sandboxDisputeSchema>;

/** A card that the sandbox saves, and how its bank answers later payments. */
const sandboxCardSchema = z.object({
  customerId: z.string(),
  methodId: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  later: z.enum(['charged', 'asks', 'declined', 'expired']),
});

export type SandboxCard = z.infer<typeof sandboxCardSchema>;

export const sandboxCardKey = (methodId: string): Key => ({ pk: `SANDBOX_CARD#${methodId}`, sk: 'CARD' });

/** A saved card from its payment until it is removed. */
export const sandboxCardEntity = defineEntity('SandboxCard', sandboxCardSchema, ({ methodId }) =>
  sandboxCardKey(methodId),
);

/** The sandbox payment provider's memory: the same key always has the same outcome. Amounts in cents. */
const sandboxChargeSchema = z.object({
  key: z.string(),
  outcome: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('charged'), chargeId: z.string() }),
    z.object({ outcome: z.enum(['declined', 'authentication_required']), message: z.string() }),
    z.object({ outcome: z.literal('action_required'), clientSecret: z.string() }),
  ]),
  amountCents: z.number().int(),
  /** The refunded part of the amount. */
  refundedCents: z.number().int(),
  /** Its card's bank returns refunds at first. */
  returnsRefunds: z.optional(z.boolean()),
  /** The card that the payment saves once it is charged. */
  card: z.optional(sandboxCardSchema),
  dispute: z.optional(sandboxDisputeSchema),
  at: timestampSchema,
});

export type SandboxCharge = z.infer<typeof sandboxChargeSchema>;

export const sandboxChargeKey = (key: string): Key => ({ pk: `SANDBOX_CHARGE#${key}`, sk: 'CHARGE' });

/** gsi2: charges with a dispute, by when it was opened. */
export const disputedSandboxCharges = 'SANDBOX#disputed';

export const sandboxChargeEntity = defineEntity('SandboxCharge', sandboxChargeSchema, ({ key, dispute }) => ({
  ...sandboxChargeKey(key),
  ...(dispute && { gsi2pk: disputedSandboxCharges, gsi2sk: dispute.openedAt }),
}));

/** Returns a charge's id, which carries its key, so that a refund finds the charge; the ULID makes it unique. */
export const sandboxChargeId = (ulid: string, key: string): string => `ch_sandbox_${ulid}_${key}`;

/** Returns the key in a charge's id; undefined for an id that is not the sandbox's. */
export const keyOfSandboxCharge = (chargeId: string): string | undefined =>
  /^ch_sandbox_[0-9A-Z]+_(.+)$/.exec(chargeId)?.[1];

/** A refund by the sandbox; one per refund key of a charge. */
const sandboxRefundSchema = z.object({
  chargeKey: z.string(),
  key: z.string(),
  refundId: z.string(),
  amountCents: z.number().int().positive(),
  at: timestampSchema,
});

export const sandboxRefundKey = (chargeKey: string, key: string): Key => ({
  pk: `SANDBOX_CHARGE#${chargeKey}`,
  sk: `REFUND#${key}`,
});

export const sandboxRefundEntity = defineEntity('SandboxRefund', sandboxRefundSchema, (refund) =>
  sandboxRefundKey(refund.chargeKey, refund.key),
);

/** The sandbox's memory of payouts: the same key always has the same outcome. Cents. */
const sandboxTransferSchema = z.object({
  key: z.string(),
  accountId: z.string(),
  cents: centsSchema,
  outcome: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('sent'), transferId: z.string() }),
    z.object({ outcome: z.literal('refused'), reason: z.enum(payoutFailures) }),
  ]),
  at: timestampSchema,
});

export type SandboxTransfer = z.infer<typeof sandboxTransferSchema>;

export const sandboxTransferKey = (key: string): Key => ({ pk: `SANDBOX_TRANSFER#${key}`, sk: 'TRANSFER' });

export const sandboxTransferEntity = defineEntity('SandboxTransfer', sandboxTransferSchema, ({ key }) =>
  sandboxTransferKey(key),
);
