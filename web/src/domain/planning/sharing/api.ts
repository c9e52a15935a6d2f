import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { planning } from '#shared/api/planning.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { link: (planId: string) => ['share-link', planId] as const };

const linkQuery = (planId: string) =>
  queryOptions({
    queryKey: keys.link(planId),
    queryFn: ({ signal }) => call(planning.getShareLink, { params: { planId } }, { signal }),
  });

/** Loads the link of a draft or event; `token` is null while it isn't shared. */
export const useShareLink = (planId: string, enabled: boolean) => useQuery({ ...linkQuery(planId), enabled });

const remember = (planId: string, token: string | null) => queryClient.setQueryData(keys.link(planId), { token });

export const useSharePlan = (planId: string) =>
  useMutation({
    mutationFn: () => call(planning.sharePlan, { params: { planId } }),
    onSuccess: ({ token }) => remember(planId, token),
  });

export const useStopSharing = (planId: string) =>
  useMutation({
    mutationFn: () => call(planning.stopSharing, { params: { planId } }),
    onSuccess: () => remember(planId, null),
  });

/** Returns the URL to share. */
export const sharedPlanAddress = (token: string): string => `${location.origin}/shared-plan/${token}`;
