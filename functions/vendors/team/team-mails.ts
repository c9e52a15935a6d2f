import type { EventOf } from '#events/define-event.ts';
import type { TeamMemberInvited } from '#events/vendors/team-member-invited.ts';
import type { TeamMemberJoined } from '#events/vendors/team-member-joined.ts';
import type { TeamMemberRemoved } from '#events/vendors/team-member-removed.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { teamInvitationPath, teamRoleText, vendorRoleLabel } from '#shared/vendors/team-text.ts';
import { readMemberName } from '#functions/data/queries/member-name.ts';
import type { Table } from '#functions/data/table.ts';
import { teamInvitationEntity, teamInvitationKey } from '#functions/data/vendors/team-invitation.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

/** Returns the mail of an invitation; undefined if it can't be accepted anymore. */
export async function writeTeamInvitationMail(
  table: Table,
  { data: { vendorId, invitationId } }: EventOf<typeof TeamMemberInvited>,
): Promise<Mail | undefined> {
  const [invitation, vendor] = await Promise.all([
    table.get(teamInvitationEntity, teamInvitationKey(vendorId, invitationId), { consistent: true }),
    table.get(vendorEntity, vendorKey(vendorId), { consistent: true }),
  ]);
  if (invitation?.state !== 'open' || !invitation.mailToken || !vendor || vendor.status === 'removed') return undefined;
  const { ownerName, role, email, mailToken, expiresAt } = invitation;
  return {
    to: email,
    subject: `${ownerName} invites you to the team of ${vendor.name}`,
    heading: `Run ${vendor.name} with ${ownerName}`,
    paragraphs: [
      `${ownerName} invites you to join the team of ${vendor.name} on Hostwell as a ${vendorRoleLabel(role).toLowerCase()}. ${teamRoleText(role)}`,
    ],
    action: { label: 'See the Invitation', path: teamInvitationPath(mailToken) },
    note: `The invitation is for this address only and works until ${formatTimestamp(expiresAt)}. If you don't know ${ownerName}, ignore this email.`,
  };
}

/** Returns the mail to an owner about who joined or left, or to the member whom the owner removed. */
export async function writeTeamMail(
  table: Pick<Table, 'get'>,
  event: EventOf<typeof TeamMemberJoined | typeof TeamMemberRemoved>,
): Promise<UnaddressedMail> {
  const { ownerId, memberId, vendorName } = event.data;
  if (event.type === 'TeamMemberRemoved' && event.data.by === 'owner') {
    const heading = `You're no longer in the team of ${vendorName}`;
    const paragraphs = ['Its owner removed you, so you can no longer see its calendar, orders and messages.'];
    return { to: { userId: memberId }, subject: heading, heading, paragraphs };
  }
  const name = await readMemberName(table, memberId);
  const hasJoined = event.type === 'TeamMemberJoined';
  const heading = `${name} ${hasJoined ? 'joined' : 'left'} the team of ${vendorName}`;
  const text = hasJoined
    ? `${name} accepted your invitation as a ${vendorRoleLabel(event.data.role).toLowerCase()}. ${teamRoleText(event.data.role)}`
    : `${name} can no longer see anything of ${vendorName}. You can invite them again.`;
  return {
    to: { userId: ownerId },
    subject: heading,
    heading,
    paragraphs: [text],
    action: { label: 'Open the Team', path: '/vendor-dashboard?view=team' },
  };
}
