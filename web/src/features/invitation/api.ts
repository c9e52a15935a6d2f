import { useMutation, useQuery } from '@tanstack/react-query';
import { planMembers } from '#shared/api/planning/members.ts';
import { vendorTeam } from '#shared/api/vendors/team.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = {
  invitation: (token: string) => ['invitation', token] as const,
  teamInvitation: (token: string) => ['team-invitation', token] as const,
};

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

/** Loads the invitation to a team; `not_found` if it never existed or its vendor left. */
export const useTeamInvitation = (token: string) =>
  useQuery({
    queryKey: keys.teamInvitation(token),
    queryFn: ({ signal }) => call(vendorTeam.getTeamInvitation, { params: { token } }, { signal }),
  });

export const useAcceptTeam = (token: string) =>
  useMutation({
    mutationFn: () => call(vendorTeam.acceptTeamInvitation, { params: { token } }),
    onError: () => queryClient.invalidateQueries({ queryKey: keys.teamInvitation(token) }),
  });
