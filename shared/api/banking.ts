import * as z from 'zod';
import { accountNumberProblem, routingNumberProblem, withoutGrouping } from '#shared/banking/bank-account.ts';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from './contract.ts';

/** The only part of a bank account that is ever shown, even to its owner (rule banking-1). */
export const bankAccountSchema = z
  .object({ accountLastFour: z.string().regex(/^\d{4}$/), updatedAt: timestampSchema })
  .meta({ id: 'BankAccount' });

export type BankAccount = z.infer<typeof bankAccountSchema>;

const answer = z.object({ bankAccount: bankAccountSchema.nullable() });

/** Digits, optionally grouped by spaces or hyphens; error messages are our own and never repeat the input. */
const digits = (numberProblem: (typed: string) => string | undefined) =>
  z
    .string()
    .overwrite(withoutGrouping)
    .superRefine((typed, context) => {
      const message = numberProblem(typed);
      if (message) context.addIssue({ code: 'custom', message });
    });

export const banking = defineEndpoints({
  getBankAccount: {
    method: 'GET',
    path: '/api/banking/account',
    caller: 'user',
    summary: "The last four digits of the caller's account number; null without an account.",
    response: answer,
  },
  saveBankAccount: {
    method: 'PUT',
    path: '/api/banking/account',
    caller: 'user',
    freshSignIn: true,
    summary: 'Stores the numbers encrypted, replacing earlier ones; no endpoint returns them.',
    body: z.strictObject({
      routingNumber: digits(routingNumberProblem),
      accountNumber: digits(accountNumberProblem),
    }),
    response: answer,
  },
  deleteBankAccount: {
    method: 'DELETE',
    path: '/api/banking/account',
    caller: 'user',
    freshSignIn: true,
    summary: "Deletes the caller's numbers; without an account, nothing changes.",
    response: answer,
  },
});
