import {
  changeParticipant,
  conversationEntity,
  conversationKey,
  vendorInbox,
} from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxEntryKey, inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { applicationConversationId } from '#shared/messaging/conversation-ids.ts';

// With the vendor's check and two writes each, well below the limits of a transaction or a batch.
const together = 40;

/**
 * Updates the vendor's name in its conversations and in the other side's lists. Messages and orders keep the name of
 * their day. Each write succeeds only while the vendor is as read: an older name never replaces a newer one.
 */
export async function renameConversations(table: Table, vendorId: string): Promise<void> {
  await retryOnConflict(`Vendor ${vendorId}`, async () => {
    const vendor = await table.get(vendorEntity, vendorKey(vendorId), { consistent: true });
    if (vendor) await writeVendorName(table, vendor);
    return true;
  });
}

async function writeVendorName(table: Table, vendor: VendorRecord): Promise<void> {
  const ids = await listConversationIds(table, vendor);
  for (let from = 0; from < ids.length; from += together) {
    const keys = ids.slice(from, from + together).map(conversationKey);
    const found = (await table.getMany(keys, { consistent: true })).map(conversationEntity.fromItem);
    const writes = found.flatMap((conversation) => renaming(conversation, vendor.name));
    const isUnchanged = { check: vendorKey(vendor.id), condition: hasVersion(vendor.version) };
    if (writes.length > 0) await writeWithRetry(table, isUnchanged, ...writes);
  }
}

/** Returns the conversations about its orders and the one about its application. */
async function listConversationIds(table: Table, { id, ownerId }: VendorRecord): Promise<string[]> {
  const { items } = await table.query(inboxEntryEntity, { pk: inboxPartition(vendorInbox(id)), consistent: true });
  return [applicationConversationId(ownerId), ...items.map(({ conversationId }) => conversationId)];
}

/** Returns the writes that rename a conversation; none if it already has the name. */
function renaming(conversation: Conversation, name: string): Write[] {
  const [first, second] = conversation.participants;
  const [vendor, other] = first.side === 'vendor' ? [first, second] : [second, first];
  if (vendor.name === name || vendor.hasLeft) return [];
  const renamedChat = changeParticipant(conversation, vendor.who, { name });
  // A deleted account no longer has an inbox.
  if (other.hasLeft) return [renamedChat];
  return [
    renamedChat,
    {
      update: inboxEntryKey(other.who, conversation.id),
      set: 'SET #title = :title',
      values: { ':title': name },
      condition: { expression: 'attribute_exists(#pk)' },
    },
  ];
}
