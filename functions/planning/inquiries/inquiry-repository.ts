import type { ListedOffer } from '#shared/api/messaging/offers.ts';
import type { DomainEvent } from '#events/define-event.ts';
import { hasNotLeft, isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { draftOrEnded, draftKey, isDraft } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import {
  countInquiries,
  planInquiriesEntity,
  planInquiriesKey,
  planInquiryRange,
} from '#functions/data/planning/inquiries.ts';
import type { PlanInquiries } from '#functions/data/planning/inquiries.ts';
import { conversationEntity, conversationKey, inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import type { ReplyWatch } from '#functions/data/messaging/reply-watch.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import { latestOfferIn, latestOfferKeys } from '#functions/data/queries/latest-offers.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft, its inquiries, the host, and vendors | `USER#u` / `DRAFT#d`, `INQUIRIES#d`, `PROFILE`; `VENDOR#v` / `PROFILE` | openInquiries |
 * | a draft and its inquiries | `USER#u` / `DRAFT#d`, `INQUIRIES#d` | findInquiries |
 * | vendors' replies, and their latest offers | `CONVERSATION#c` / `REPLIES`, `CONVERSATION`, then `OFFER#n` | readAnswers |
 * | more inquiries, the day's count | `USER#u` / `INQUIRIES#d`, `INQUIRY_COUNT#day` | storeAsked |
 */

const consistent = { consistent: true };

type Stored = DraftRecord | 'ended' | undefined;

export interface OpenedInquiries {
  draft: Stored;
  inquiries: PlanInquiries;
  vendor: (vendorId: string) => VendorRecord | undefined;
}

/** Reads everything needed for sending inquiries, in one round trip. */
export async function openInquiries(
  table: Pick<Table, 'getMany'>,
  userId: string,
  draftId: string,
  vendorIds: readonly string[],
): Promise<OpenedInquiries> {
  const [draftAt, askedAt, hostAt] = [draftKey(userId, draftId), planInquiriesKey(userId, draftId), profileKey(userId)];
  const found = await findByKeys(table, [draftAt, askedAt, hostAt, ...vendorIds.map(vendorKey)], consistent);
  const [draft, asked, host] = [found(draftAt), found(askedAt), found(hostAt)];
  const person = host && profileOrTombstone.fromItem(host);
  const hostName = person && !isTombstone(person) ? person.fullName : '';
  return {
    draft: draft && draftOrEnded.fromItem(draft),
    inquiries: asked ? planInquiriesEntity.fromItem(asked) : { userId, draftId, version: 0, hostName, asked: [] },
    vendor: (vendorId) => {
      const item = found(vendorKey(vendorId));
      return item && vendorEntity.fromItem(item);
    },
  };
}

export async function findInquiries(
  table: Pick<Table, 'getMany'>,
  userId: string,
  draftId: string,
): Promise<Pick<OpenedInquiries, 'draft' | 'inquiries'>> {
  return openInquiries(table, userId, draftId, []);
}

/** The replies of a plan's vendors; undefined for a conversation that is about to open. */
export interface Answers {
  conversation: (conversationId: string) => Conversation | undefined;
  watch: (conversationId: string) => ReplyWatch | undefined;
  offer: (conversationId: string, now: Date) => ListedOffer | null;
}

/** Reads replies in one batch, and offers in another if there are any. */
export async function readAnswers(table: Pick<Table, 'getMany'>, inquiries: PlanInquiries): Promise<Answers> {
  const ids = inquiries.asked.map(({ vendorId }) => inquiryConversationId(inquiries, vendorId));
  const found = await findByKeys(
    table,
    ids.flatMap((id) => [replyWatchKey(id), conversationKey(id)]),
  );
  const findInBatch = (id: string) => {
    const item = found(conversationKey(id));
    return item && conversationEntity.fromItem(item);
  };
  const offered = await findByKeys(table, latestOfferKeys(ids.flatMap((id) => findInBatch(id) ?? [])));
  return {
    conversation: findInBatch,
    watch: (id) => {
      const item = found(replyWatchKey(id));
      return item && replyWatchEntity.fromItem(item);
    },
    offer: (id, now) => {
      const conversation = findInBatch(id);
      return conversation ? latestOfferIn(offered, conversation, now) : null;
    },
  };
}

/**
 * Replaces the previous version, with an event for each added vendor, while the plan is a draft and its host has an
 * account. Returns 'changed' after a concurrent call, 'too many' beyond the day's limit.
 */
export async function storeAsked(
  table: Pick<Table, 'write'>,
  changed: PlanInquiries,
  events: readonly DomainEvent[],
  now: Date,
): Promise<'stored' | 'changed' | 'too many'> {
  const { userId, draftId, version } = changed;
  try {
    await writeWithRetry(
      table,
      countInquiries(userId, events.length, now.toISOString()),
      {
        put: planInquiriesEntity.toItem(changed, ...events),
        condition: version === 1 ? isNew : hasVersion(version - 1),
      },
      { check: draftKey(userId, draftId), condition: isDraft },
      { check: profileKey(userId), condition: hasNotLeft },
    );
    return 'stored';
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return error.failed.includes(0) ? 'too many' : 'changed';
  }
}

/** Deletes the inquiries of a deleted account (decision 60). Safe to repeat. */
export async function forgetInquiries(table: Table, userId: string): Promise<void> {
  const { items } = await table.query(planInquiriesEntity, { ...planInquiryRange(userId), consistent: true });
  for (const { draftId } of items) await table.write({ delete: planInquiriesKey(userId, draftId) });
}
