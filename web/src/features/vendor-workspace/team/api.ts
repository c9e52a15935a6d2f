import { useMutation, useQuery } from '@tanstack/react-query';
import { vendorTeam } from '#shared/api/vendors/team.ts';
import type { TeamRole } from '#shared/vendors/team.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

const keys = { team: ['team'] as const };

/** Loads the people who run the vendor. */
export const useTeam = () =>
  useQuery({ queryKey: keys.team, queryFn: ({ signal }) => call(vendorTeam.getTeam, {}, { signal }) });

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.team });

export const useInvite = () =>
  useMutation({
    mutationFn: (body: { email: string; role: TeamRole }) => call(vendorTeam.inviteToTeam, { body }),
    onSuccess: refresh,
  });

export const useRevoke = () =>
  useMutation({
    mutationFn: (invitationId: string) => call(vendorTeam.revokeTeamInvitation, { params: { invitationId } }),
    onSettled: refresh,
  });

export const useRemove = () =>
  useMutation({ mutationFn: (userId: string) => call(vendorTeam.removeTeamMember, { params: { userId } }) });

/** A person who left can't load the team anymore. */
export const refreshTeam = refresh;
