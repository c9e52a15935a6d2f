import {
  hashTicket,
  socketTicketEntity,
  socketTicketKey,
  socketTicketSeconds,
} from '#functions/data/realtime/socket-ticket.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import {
  connectionEntity,
  isFreeSlot,
  slotRange,
  forgetConnection,
  topicPartition,
  connectionPartition,
} from '#functions/data/realtime/connection.ts';
import { platformInbox, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { isSessionEnded } from '#functions/data/accounts/profile.ts';
import { teamMembershipKey } from '#functions/data/vendors/team-membership.ts';
import { epochSeconds, ttlAfter } from '#functions/data/ttl.ts';
import type { Actor, Context } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';

/** The owner of a browser, and when they were last known to be signed in. */
export interface Listener extends Actor {
  signedInAt: Date;
}

/**
 * Takes a ticket and returns its owner; of two callers with the same ticket, only one succeeds. @throws AppError
 * unauthenticated
 */
export async function takeTicket(table: Table, ticket: string, now: Date): Promise<Listener> {
  const key = socketTicketKey(hashTicket(ticket));
  const found = await table.get(socketTicketEntity, key, { consistent: true });
  const issuedAt = new Date(found?.issuedAt ?? 0);
  const isGood = found !== undefined && now.getTime() < issuedAt.getTime() + socketTicketSeconds * 1000;
  const isThere = { expression: 'attribute_exists(#pk)' };
  if (!isGood || !(await tryWrite(table, { delete: key, condition: isThere })))
    throw new AppError('unauthenticated', 'Sign in to continue');
  const { userId, isAdmin, vendorId } = found;
  return { userId, isAdmin, ...(vendorId && { vendorId }), signedInAt: issuedAt };
}

// API Gateway closes a WebSocket connection after two hours.
const longestConnectionHours = 2;

/**
 * The most open browsers of one person: more tabs than anybody has open, and few enough that a push to all of them is
 * quick.
 */
export const mostConnections = 10;

/** Returns the topics of a person besides their own: those of their business, and the platform's for administrators. */
const listSharedTopics = ({ isAdmin, vendorId }: Actor): string[] => [
  ...(vendorId ? [vendorInbox(vendorId)] : []),
  ...(isAdmin ? [platformInbox] : []),
];

/**
 * Records an open browser under every topic of its person; browsers cannot request topics (architecture). An eleventh
 * is refused: closing the oldest instead would make eleven open pages close one another forever.
 * @throws AppError unauthenticated for a person who deleted their account, or signed out everywhere since they signed
 * in; too_many_requests
 */
export async function openConnection(
  { table }: { table: Pick<Table, 'get' | 'query' | 'write'> },
  connectionId: string,
  actor: Listener,
  context: Context,
): Promise<void> {
  const query = { secondFactor: false, vendor: true, namedVendorId: actor.vendorId };
  const state = await callerFinder(table)(actor.userId, query);
  if (state.isDeleted || isSessionEnded(actor.signedInAt, state.sessionsEndedAt)) {
    throw new AppError('unauthenticated', 'Sign in to continue');
  }
  const { vendorId, vendorRole } = state;
  const topics = listSharedTopics({ userId: actor.userId, isAdmin: actor.isAdmin, ...(vendorId && { vendorId }) });
  const stillInTeam =
    vendorId && vendorRole !== 'owner' ? [{ check: teamMembershipKey(actor.userId, vendorId), condition: exists }] : [];
  const forgottenAt = ttlAfter(context.now(), { hours: longestConnectionHours });
  const connection = { connectionId, userId: actor.userId, forgottenAt };
  for (;;) {
    const slot = await findSlot(table, actor.userId, context.now());
    const own = connectionEntity.toItem({ ...connection, topic: userInbox(actor.userId), slot });
    const others = topics.map((topic) => ({ put: connectionEntity.toItem({ ...connection, topic }) }));
    if (await tryWrite(table, { put: own, condition: isFreeSlot(context.now()) }, ...others, ...stillInTeam)) return;
    // Another browser of this person took the slot, so one slot fewer is left to try; or the person just left the team.
    if (stillInTeam.length > 0) return openConnection({ table }, connectionId, actor, context);
  }
}

const exists = { expression: 'attribute_exists(#pk)' };

/** Returns the first free slot. @throws AppError too_many_requests if there is none */
async function findSlot(table: Pick<Table, 'query'>, userId: string, now: Date): Promise<number> {
  const { items } = await table.query(connectionEntity, { ...slotRange(userInbox(userId)), consistent: true });
  const seconds = epochSeconds(now);
  const taken = new Set(items.filter(({ forgottenAt }) => forgottenAt >= seconds).map(({ slot }) => slot));
  const slot = Array.from({ length: mostConnections }, (_, n) => n).find((n) => !taken.has(n));
  if (slot === undefined) throw new AppError('too_many_requests', 'Too many open pages');
  return slot;
}

/**
 * Stops all pushes to the open browsers of a deleted account. Safe to repeat: a removed connection stays removed, and
 * $connect refuses them from now on.
 */
export async function forgetConnections(table: Pick<Table, 'query' | 'write'>, userId: string): Promise<void> {
  const { items: own } = await table.query(connectionEntity, {
    pk: topicPartition(userInbox(userId)),
    consistent: true,
  });
  for (const { connectionId } of own) {
    const { items } = await table.query(connectionEntity, { index: 'gsi1', pk: connectionPartition(connectionId) });
    // The person's own topic is removed last, because a repeat finds the others by it.
    for (const connection of items.filter(({ topic }) => topic !== userInbox(userId)))
      await tryWrite(table, forgetConnection(connection));
  }
  for (const connection of own) await tryWrite(table, forgetConnection(connection));
}
