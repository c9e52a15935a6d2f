import * as z from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** The sandbox payment provider's memory: the same key always has the same outcome. Amount in cents. */
export const sandboxChargeSchema = z.object({
  key: z.string(),
  outcome: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('charged'), chargeId: z.string() }),
    z.object({ outcome: z.literal('declined'), message: z.string() }),
    z.object({ outcome: z.literal('authentication_required'), message: z.string() }),
  ]),
  amountCents: z.number().int(),
  at: timestampSchema,
});

export type SandboxCharge = z.infer<typeof sandboxChargeSchema>;

export const sandboxChargeKey = (key: string): Key => ({ pk: `SANDBOX_CHARGE#${key}`, sk: 'CHARGE' });

export const sandboxChargeEntity = defineEntity('SandboxCharge', sandboxChargeSchema, (charge) =>
  sandboxChargeKey(charge.key),
);
