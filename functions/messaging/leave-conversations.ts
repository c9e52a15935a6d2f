import { OfferDeclined } from '#events/messaging/offer-declined.ts';
import { OfferWithdrawn } from '#events/messaging/offer-withdrawn.ts';
import {
  changeParticipant,
  conversationEntity,
  conversationKey,
  userInbox,
  vendorInbox,
} from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { inboxEntryEntity, inboxEntryKey, inboxPartition } from '#functions/data/messaging/inbox-entry.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { readOwnedVendors } from '#functions/data/queries/owned-vendors.ts';
import type { Table } from '#functions/data/table.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import type { Write } from '#functions/data/write.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import { endReplyWatch } from './watch-replies.ts';
import { endLatestOffer } from './offers/end-latest-offer.ts';
import { formerMember } from '#shared/messaging/deleted-user-name.ts';

/**
 * Removes the conversations of a deleted account from its inbox and that of its business. The other side keeps the
 * messages, from a 'Former member'; a business keeps its name, which is on its orders. Safe to repeat: an entry is
 * deleted last, so the entries still listed are the remaining work.
 */
export async function leaveConversations(table: Table, userId: string, context: Context): Promise<void> {
  const vendors = await readOwnedVendors(table, userId);
  await leaveInbox(table, userInbox(userId), context, formerMember);
  for (const { id } of vendors) await leaveInbox(table, vendorInbox(id), context);
}

const conversationsAtOnce = 10;

async function leaveInbox(table: Table, who: string, context: Context, name?: string): Promise<void> {
  const { items } = await table.query(inboxEntryEntity, { pk: inboxPartition(who), consistent: true });
  await mapAtOnce(items, conversationsAtOnce, async ({ conversationId }) => {
    const conversation = await table.get(conversationEntity, conversationKey(conversationId), { consistent: true });
    if (conversation) {
      await writeWithRetry(table, ...leaving(conversation, who, name));
      // No offer is made from here on: the last one ends with its hold.
      const end = who.startsWith('user#') ? hostLeft(context) : businessClosed(context);
      await endLatestOffer(table, conversationId, end, context);
      if (name) await endReplyWatch(table, conversationId, context, name);
    }
    await table.write({ delete: inboxEntryKey(who, conversationId) });
  });
}

const hostLeft = (context: Context) => ({
  state: 'declined' as const,
  raise: (offer: OfferRecord) =>
    OfferDeclined.create({ ...offerEventData(offer), because: 'account_deleted' }, eventMeta(context, 'system')),
});

const businessClosed = (context: Context) => ({
  state: 'withdrawn' as const,
  raise: (offer: OfferRecord) =>
    OfferWithdrawn.create({ ...offerEventData(offer), because: 'business_closed' }, eventMeta(context, 'system')),
});

function leaving(conversation: Conversation, who: string, name: string | undefined): Write[] {
  const [first, second] = conversation.participants;
  const [me, other] = first.who === who ? [first, second] : [second, first];
  return [
    changeParticipant(conversation, who, { name: name ?? me.name, hasLeft: true }),
    ...(name && !other.hasLeft ? [retitled(other.who, conversation.id, name)] : []),
  ];
}

const retitled = (who: string, conversationId: string, title: string): Write => ({
  update: inboxEntryKey(who, conversationId),
  set: 'SET #title = :title',
  values: { ':title': title },
  condition: { expression: 'attribute_exists(#pk)' },
});
