import type { guestInvitations } from '#shared/api/guests/invitations.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { applyChanges } from '#shared/kernel/field-changes.ts';
import { guestInvitationEntity } from '#functions/data/guests/guest-invitation.ts';
import type { GuestInvitationRecord } from '#functions/data/guests/guest-invitation.ts';
import type { Table } from '#functions/data/table.ts';
import { nextVersion } from '#functions/data/write.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { openBookedList } from '../open-list.ts';
import { readAll, viewGuest } from '../repository.ts';
import { newSecret } from './invite-household.ts';
import {
  countMailsLeft,
  deleteLink,
  findInvitation,
  findSettings,
  putLink,
  readInvitations,
  readReports,
  readStops,
  storeSettings,
} from './invitation-repository.ts';
import { hostMayResume } from './resume-mails.ts';
import { viewInvitation } from './view-invitation.ts';

interface Deps {
  table: Table;
}

/** Returns who is invited and has replied. @throws AppError not_found; refused for a draft */
export async function listGuestInvitations(
  { table }: Deps,
  { actor, params, context }: Call<typeof guestInvitations.listGuestInvitations>,
): Promise<EndpointResponse<typeof guestInvitations.listGuestInvitations>> {
  const { key } = await openBookedList(table, actor, params.planId);
  const [stored, invitations, stops, mailsLeft, guests, reports] = await Promise.all([
    findSettings(table, key),
    readInvitations(table, key),
    readStops(table, key),
    countMailsLeft(table, key.hostId, context.now()),
    readAll(table, key),
    readReports(table, key),
  ]);
  const listed = guests.map(viewGuest);
  return {
    settings: stored.settings,
    invitations: invitations.map((one) => viewInvitation(one, stops, listed)),
    mailsLeft,
    isPaused: stored.mailsPausedAt !== undefined,
    canResume: hostMayResume(stored, reports),
  };
}

/**
 * Changes how a host asks for replies, field by field; a field that someone else changed stays and is a conflict.
 * @throws AppError not_found; refused for a draft and an event that isn't to come
 */
export const changeReplySettings = (
  { table }: Deps,
  { actor, params, body, context }: Call<typeof guestInvitations.changeReplySettings>,
): Promise<EndpointResponse<typeof guestInvitations.changeReplySettings>> =>
  retryOnConflict('This guest list', async () => {
    const { key, roster } = await openBookedList(table, actor, params.planId, context.now());
    const stored = await findSettings(table, key);
    const { next: settings, conflicts } = applyChanges(stored.settings, body);
    await writeWithRetry(table, storeSettings(stored, { settings }), roster.check);
    return { settings, conflicts };
  });

/** Gives a household another link; the one before ends at once. @throws AppError not_found; refused */
export const replaceInvitationLink = (
  deps: Deps,
  call: Call<typeof guestInvitations.replaceInvitationLink>,
): Promise<EndpointResponse<typeof guestInvitations.replaceInvitationLink>> => changeLink(deps, call, newSecret);

/** Ends a household's link at once; an ended one stays ended. @throws AppError not_found; refused for a draft */
export const endInvitationLink = (
  deps: Deps,
  call: Call<typeof guestInvitations.endInvitationLink>,
): Promise<EndpointResponse<typeof guestInvitations.endInvitationLink>> => changeLink(deps, call, () => null);

type ChangeLink = Call<typeof guestInvitations.replaceInvitationLink | typeof guestInvitations.endInvitationLink>;

const changeLink = ({ table }: Deps, { actor, params }: ChangeLink, makeSecret: () => string | null) =>
  retryOnConflict('This invitation', async () => {
    const { key, roster } = await openBookedList(table, actor, params.planId);
    const [found, stops, guests] = await Promise.all([
      findInvitation(table, key, params.invitationId),
      readStops(table, key),
      readAll(table, key),
    ]);
    const invitation = orNotFound(found, 'Invitation');
    const next: GuestInvitationRecord = { ...invitation, token: makeSecret(), version: invitation.version + 1 };
    await writeWithRetry(
      table,
      nextVersion(guestInvitationEntity, next),
      roster.check,
      ...deleteLink(invitation),
      ...(next.token === null ? [] : [putLink(next, next.token)]),
    );
    return { invitation: viewInvitation(next, stops, guests.map(viewGuest)) };
  });
