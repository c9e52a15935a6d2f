import { createHash } from 'node:crypto';
import * as z from 'zod';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/** How long a ticket waits for its socket. */
export const socketTicketSeconds = 60;

/**
 * A ticket that opens one socket, once. Only its digest is stored, so reading the table doesn't let anyone open one.
 */
const socketTicketSchema = z.object({
  digest: z.string(),
  userId: userIdSchema,
  isAdmin: z.boolean(),
  /** The vendor that the page acts for, if it isn't the person's own. */
  vendorId: z.optional(vendorIdSchema),
  issuedAt: timestampSchema,
});

export type SocketTicket = z.infer<typeof socketTicketSchema>;

export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

export const socketTicketKey = (digest: string): Key => ({ pk: `SOCKET_TICKET#${digest}`, sk: 'TICKET' });

export const socketTicketEntity = defineEntity('SocketTicket', socketTicketSchema, ({ digest, issuedAt }) => ({
  ...socketTicketKey(digest),
  // The table deletes it some time later.
  ttl: ttlAfter(issuedAt, { seconds: socketTicketSeconds }),
}));
