import { on } from '#functions/platform/reaction.ts';

/** The reactions to a plan's booking, and to changes of its members. */
export const reactions = {
  keepSharing: on(['BookingConfirmed'], ['table:get', 'table:query', 'table:put', 'table:update', 'table:delete']),
  mailAboutMember: on(['MemberInvited', 'MemberJoined', 'MemberRemoved'], ['table:get', 'table:put', 'mail']),
};
