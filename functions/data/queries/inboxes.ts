import { platformInbox, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { readOwnedVendors } from './owned-vendors.ts';
import type { Table } from '../table.ts';

/**
 * Returns the caller's inboxes: their own, that of the vendor that the request names, or else of their own vendors (even
 * if removed), and, for administrators, the platform's.
 */
export async function listInboxes(
  table: Pick<Table, 'query'>,
  { userId, isAdmin, vendorId }: { userId: string; isAdmin: boolean; vendorId?: string },
): Promise<string[]> {
  const vendorIds = vendorId === undefined ? (await readOwnedVendors(table, userId)).map(({ id }) => id) : [vendorId];
  return [userInbox(userId), ...vendorIds.map(vendorInbox), ...(isAdmin ? [platformInbox] : [])];
}

/** Returns true if one of these inboxes takes part in the conversation. */
export const takesPart = ({ participants }: Pick<Conversation, 'participants'>, inboxes: readonly string[]): boolean =>
  participants.some(({ who }) => inboxes.includes(who));
