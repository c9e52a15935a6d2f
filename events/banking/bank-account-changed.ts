import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

const changes = ['added', 'replaced', 'removed'] as const;

export type BankAccountChange = (typeof changes)[number];

/** A person entered or removed their bank account. Never contains a number, only its last digits (rule banking-1). */
export const BankAccountChanged = defineEvent('BankAccountChanged', 1, () =>
  z.object({
    userId: userIdSchema,
    change: z.enum(changes),
    /** Of the current account, or of the removed one. */
    accountLastFour: z.string().regex(/^\d{4}$/),
  }),
);
