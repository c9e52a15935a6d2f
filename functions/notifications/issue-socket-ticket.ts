import { randomBytes } from 'node:crypto';
import type { notifications } from '#shared/api/notifications.ts';
import { hashTicket, socketTicketEntity } from '#functions/data/realtime/socket-ticket.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';

/** Issues a ticket for one socket of the caller, valid for a minute and for one use. */
export async function issueSocketTicket(
  { table }: { table: Table },
  { actor: { userId, isAdmin, vendorId }, context }: Call<typeof notifications.issueSocketTicket>,
): Promise<{ ticket: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const stored = { digest: hashTicket(ticket), userId, isAdmin, issuedAt: context.now().toISOString() };
  await table.write({ put: socketTicketEntity.toItem({ ...stored, ...(vendorId && { vendorId }) }) });
  return { ticket };
}
