import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/**
 * An administrator's authenticator app. The user pool checks its codes; this record says since when it asks for them,
 * and holds what the pool has no place for.
 */
export const secondFactorSchema = z.object({
  userId: userIdSchema,
  /** Every sign-in from this moment on was answered with a code. */
  activatedAt: timestampSchema,
  /** SHA-256 of the recovery codes that are left, in hexadecimal. */
  recoveryCodeHashes: z.array(z.string()),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const secondFactorKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'SECOND_FACTOR' });

export const secondFactorEntity = defineEntity('SecondFactor', secondFactorSchema, ({ userId }) =>
  secondFactorKey(userId),
);
