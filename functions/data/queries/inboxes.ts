import { platformInbox, userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { readOwnedVendors } from './owned-vendors.ts';
import type { Table } from '../table.ts';

/**
 * Returns all of the caller's inboxes: their own, their business's (even if removed) and, for administrators, the
 * platform's.
 */
export async function listInboxes(
  table: Pick<Table, 'query'>,
  { userId, isAdmin }: { userId: string; isAdmin: boolean },
): Promise<string[]> {
  const owned = await readOwnedVendors(table, userId);
  return [userInbox(userId), ...owned.map(({ id }) => vendorInbox(id)), ...(isAdmin ? [platformInbox] : [])];
}

/** Returns true if one of these inboxes takes part in the conversation. */
export const takesPart = ({ participants }: Pick<Conversation, 'participants'>, inboxes: readonly string[]): boolean =>
  participants.some(({ who }) => inboxes.includes(who));
