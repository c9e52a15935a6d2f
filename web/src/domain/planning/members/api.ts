import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { PlanMembers } from '#shared/api/planning/members.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

// Below the draft: a notice about a plan also refreshes its members.
const keys = { members: (planId: string) => ['draft', planId, 'members'] as const };

const membersQuery = (planId: string) =>
  queryOptions({
    queryKey: keys.members(planId),
    queryFn: ({ signal }) => call(planMembers.listMembers, { params: { planId } }, { signal }),
  });

/** Loads the people of a plan. */
export const useMembers = (planId: string) => useQuery(membersQuery(planId));

const refresh = (planId: string) => queryClient.invalidateQueries({ queryKey: keys.members(planId) });

interface InviteRequest {
  role: MemberRole;
  email: string | null;
}

export const useInvite = (planId: string) =>
  useMutation({
    mutationFn: (body: InviteRequest) => call(planMembers.inviteMember, { params: { planId }, body }),
    onSuccess: () => refresh(planId),
  });

/** Shows a change before the list is fetched again. */
const changeKnown = (planId: string, change: (known: PlanMembers) => PlanMembers) =>
  queryClient.setQueryData<PlanMembers>(keys.members(planId), (known) => known && change(known));

export const useRevoke = (planId: string) =>
  useMutation({
    mutationFn: (invitationId: string) => call(planMembers.revokeInvitation, { params: { planId, invitationId } }),
    onSuccess: (_, invitationId) => {
      changeKnown(planId, (known) => ({
        ...known,
        invitations: known.invitations.filter(({ id }) => id !== invitationId),
      }));
      return refresh(planId);
    },
  });

interface MemberRights {
  userId: string;
  role: MemberRole;
  mayPay?: boolean;
}

/** Changes a member's role; a permission to pay stays only if it is given again. */
export const useChangeMember = (planId: string) =>
  useMutation({
    mutationFn: ({ userId, ...body }: MemberRights) =>
      call(planMembers.changeMemberRole, { params: { planId, userId }, body }),
    onSettled: () => refresh(planId),
  });

/** Removes a member; somebody who removes themselves can't load the list afterwards. */
export const useRemoveMember = (planId: string) =>
  useMutation({
    mutationFn: (userId: string) => call(planMembers.removeMember, { params: { planId, userId } }),
    onSuccess: (_, userId) => {
      changeKnown(planId, (known) => ({
        ...known,
        members: known.members.filter((member) => member.userId !== userId),
      }));
    },
  });
