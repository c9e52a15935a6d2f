import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

const changes = ['set up', 'replaced', 'recovered', 'reset'] as const;

/** `recovered`: removed with a recovery code; `reset`: removed by another administrator. */
export type SecondFactorChange = (typeof changes)[number];

/** The authenticator app of an administrator was set up or removed. */
export const SecondFactorChanged = defineEvent('SecondFactorChanged', 1, () =>
  z.object({ userId: userIdSchema, change: z.enum(changes) }),
);
