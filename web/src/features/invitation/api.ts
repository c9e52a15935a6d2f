import { useMutation, useQuery } from '@tanstack/react-query';
import { planMembers } from '#shared/api/planning/members.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { invitation: (token: string) => ['invitation', token] as const };

/** Loads the invitation of a link; `not_found` if it never existed or its plan ended. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call(planMembers.getInvitation, { params: { token } }, { signal }),
  });

export const useAccept = (token: string) =>
  useMutation({
    mutationFn: () => call(planMembers.acceptInvitation, { params: { token } }),
    // Used or revoked meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: keys.invitation(token) }),
  });
