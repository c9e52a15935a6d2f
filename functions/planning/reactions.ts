import { on } from '#functions/platform/reaction.ts';

/** The reactions to a plan's booking, and to changes of its members. */
export const reactions = {
  keepShareLink: on(['BookingConfirmed'], ['table:get', 'table:put', 'table:delete']),
  mailAboutMember: on(['MemberInvited', 'MemberJoined', 'MemberRemoved'], ['table:get', 'table:put', 'mail']),
};
