import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { accounts } from '#shared/api/accounts.ts';
import type { SignInHelpKind } from '#shared/api/accounts/sign-in-help.ts';
import { administration } from '#shared/api/administration.ts';
import { dashboardRefreshMs, recentUsers } from '#shared/kernel/policies.ts';
import { call } from '#web/lib/api.ts';
import { cursorPages } from '#web/lib/query.ts';
import { metricsKeys } from '../api.ts';

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: metricsKeys.foundUsers(search),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(administration.listUsers, { query: { search, cursor, limit: recentUsers } }, { signal }),
    ...cursorPages,
    refetchInterval: dashboardRefreshMs,
  });

export const resetSecondFactor = (userId: string) => call(accounts.resetSecondFactor, { params: { userId } });

/** Never stored: whether an email has an account is for administrators only. */
export const signInQuery = (email: string) =>
  queryOptions({
    queryKey: metricsKeys.signIn(email),
    queryFn: ({ signal }) => call(accounts.findSignIn, { body: { email } }, { signal }),
    retry: false,
  });

export const sendSignInHelp = (body: { email: string; kind: SignInHelpKind; reason: string }) =>
  call(accounts.sendSignInHelp, { body });

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: metricsKeys.person(userId),
    queryFn: ({ signal }) => call(administration.getPerson, { params: { userId } }, { signal }),
  });

export const blockAccount = (userId: string, reason: string) =>
  call(administration.blockAccount, { params: { userId }, body: { reason } });

export const unblockAccount = (userId: string) => call(administration.unblockAccount, { params: { userId } });
