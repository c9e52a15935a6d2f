import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/**
 * An administrator's authenticator app. The user pool checks its codes; this record stores when the pool began to
 * require them, and the data that the pool cannot hold.
 */
const secondFactorSchema = z.object({
  userId: userIdSchema,
  version: z.number().int(),
  /** Every sign-in from this moment on used a code. Null while the app is being removed. */
  activatedAt: z.nullable(timestampSchema),
  /** SHA-256 of the recovery codes, in hexadecimal; using one removes the app and all the codes. */
  recoveryCodeHashes: z.array(z.string()),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const secondFactorKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SECOND_FACTOR' });

export const secondFactorEntity = defineEntity('SecondFactor', secondFactorSchema, ({ userId }) =>
  secondFactorKey(userId),
);
