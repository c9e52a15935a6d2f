import { queryOptions, useMutation } from '@tanstack/react-query';
import { banking } from '#shared/api/banking.ts';
import type { BankNumbers } from '#shared/banking/bank-account.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { account: ['bank-account'] as const };

/** Loads the last four digits of the person's payout account, or null. */
export const bankAccountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: async ({ signal }) => (await call(banking.getBankAccount, {}, { signal })).bankAccount,
});

/** Saves the numbers. They are sent once and not kept: the mutation discards its variables at once. */
export const useSaveBankAccount = () =>
  useMutation({
    mutationFn: (body: BankNumbers) => call(banking.saveBankAccount, { body }),
    onSuccess: ({ bankAccount }) => queryClient.setQueryData(bankAccountQuery.queryKey, bankAccount),
    gcTime: 0,
  });

export const useRemoveBankAccount = () =>
  useMutation({
    mutationFn: () => call(banking.deleteBankAccount),
    onSuccess: ({ bankAccount }) => queryClient.setQueryData(bankAccountQuery.queryKey, bankAccount),
  });
