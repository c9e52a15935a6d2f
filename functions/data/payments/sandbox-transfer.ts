import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { payoutFailures } from '#shared/orders/payouts/payout-entry.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

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
