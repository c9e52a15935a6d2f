import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/**
 * An administrator's authenticator app. The user pool checks its codes; this record says since when it asks for them,
 * and holds what the pool has no place for.
 */
const secondFactorSchema = z.object({
  userId: userIdSchema,
  version: z.number().int(),
  /** Every sign-in from this moment on was answered with a code. Null while the app is being removed. */
  activatedAt: z.nullable(timestampSchema),
  /** SHA-256 of the recovery codes, in hexadecimal; using one removes the app and with it all of them. */
  recoveryCodeHashes: z.array(z.string()),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const secondFactorKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SECOND_FACTOR' });

export const secondFactorEntity = defineEntity('SecondFactor', secondFactorSchema, ({ userId }) =>
  secondFactorKey(userId),
);
