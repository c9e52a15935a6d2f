import type { EventOf } from '#events/define-event.ts';
import type { MemberInvited } from '#events/planning/member-invited.ts';
import type { MemberJoined } from '#events/planning/member-joined.ts';
import type { MemberRemoved } from '#events/planning/member-removed.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { roleLabel } from '#shared/planning/member-text.ts';
import { invitationPath, planPath } from '#shared/planning/member-paths.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { invitationEntity, invitationKey } from '#functions/data/planning/invitation.ts';
import type { InvitationRecord } from '#functions/data/planning/invitation.ts';
import { readMemberName } from '#functions/data/queries/member-name.ts';
import type { Table } from '#functions/data/table.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the mail of an invitation; undefined for a link, and if it can't be accepted anymore. */
export async function writeInvitationMail(
  table: Table,
  { data: { hostId, planId, invitationId } }: EventOf<typeof MemberInvited>,
): Promise<Mail | undefined> {
  const invitation = await table.get(invitationEntity, invitationKey(hostId, planId, invitationId), {
    consistent: true,
  });
  if (invitation?.state !== 'open') return undefined;
  const { email, mailToken } = invitation;
  return email !== null && mailToken ? invitationMail(invitation, { email, mailToken }) : undefined;
}

const roleSentences: Readonly<Record<MemberRole, string>> = {
  co_host: 'You can change the plan, choose vendors and compare prices together.',
  viewer: 'You can see the plan, its vendors and prices.',
};

const invitationMail = (
  { hostName, eventTitle, role, expiresAt }: InvitationRecord,
  { email, mailToken }: { email: string; mailToken: string },
): Mail => ({
  to: email,
  subject: `${hostName} invites you to plan ${eventTitle} together`,
  heading: `Plan ${eventTitle} with ${hostName}`,
  paragraphs: [
    `${hostName} invites you to join on Hostwell as a ${roleLabel(role).toLowerCase()}. ${roleSentences[role]}`,
  ],
  action: { label: 'See the Invitation', path: invitationPath(mailToken) },
  note: `The invitation is for this address only and works until ${formatTimestamp(expiresAt)}. If you don't know ${hostName}, ignore this email.`,
});

/** Returns the mail to a host about who joined or left, or to the member whom the host removed. */
export async function writeMemberMail(
  table: Pick<Table, 'get'>,
  event: EventOf<typeof MemberJoined | typeof MemberRemoved>,
): Promise<UnaddressedMail> {
  const { hostId, memberId, planId, isBooked, eventTitle } = event.data;
  if (event.type === 'MemberRemoved' && event.data.by === 'host') {
    const heading = `You're no longer part of ${eventTitle}`;
    const paragraphs = ['Its host removed you, so you can no longer see the plan. Your own events stay as they are.'];
    return { to: { userId: memberId }, subject: heading, heading, paragraphs };
  }
  const name = await readMemberName(table, memberId);
  const hasJoined = event.type === 'MemberJoined';
  const heading = `${name} ${hasJoined ? 'joined' : 'left'} ${eventTitle}`;
  const text = hasJoined
    ? `${name} accepted your invitation and is now a ${roleLabel(event.data.role).toLowerCase()} of ${eventTitle}.`
    : `${name} can no longer see the plan of ${eventTitle}. You can invite them again.`;
  return {
    to: { userId: hostId },
    subject: heading,
    heading,
    paragraphs: [text],
    action: { label: 'Open the Plan', path: planPath(planId, isBooked) },
  };
}
