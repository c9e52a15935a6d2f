import {
  hashTicket,
  socketTicketEntity,
  socketTicketKey,
  socketTicketSeconds,
} from '#functions/data/realtime/socket-ticket.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Actor } from '#functions/platform/context.ts';
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
  return { userId: found.userId, isAdmin: found.isAdmin, signedInAt: issuedAt };
}
