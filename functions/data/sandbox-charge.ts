import * as z from 'zod';
import { timestampSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** The sandbox payment provider's memory of a charge: the same key is charged once. Amount in cents. */
export const sandboxChargeEntity = defineEntity(
  'SandboxCharge',
  z.object({ key: z.string(), id: z.string(), amountCents: z.number().int(), chargedAt: timestampSchema }),
  (charge) => sandboxChargeKey(charge.key),
);

export const sandboxChargeKey = (key: string): Key => ({ pk: `SANDBOX_CHARGE#${key}`, sk: 'CHARGE' });
