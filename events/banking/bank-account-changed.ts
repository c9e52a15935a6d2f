import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

const changes = ['added', 'replaced', 'removed'] as const;

export type BankAccountChange = (typeof changes)[number];

/** Someone said where they are paid, or took it back. Never holds a number, only its end (decision 13). */
export const BankAccountChanged = defineEvent('BankAccountChanged', 1, () =>
  z.object({
    userId: userIdSchema,
    change: z.enum(changes),
    /** Of the account that is there now, or that was removed. */
    accountLastFour: z.string().regex(/^\d{4}$/),
  }),
);
