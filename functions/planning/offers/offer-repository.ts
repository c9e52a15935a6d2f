import type { DomainEvent } from '#events/define-event.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { draftOrEnded, draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion } from '#functions/data/write.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft, an offer for it, and its vendor | `USER#u` / `DRAFT#d`; `CONVERSATION#c` / `OFFER#v`; `VENDOR#v` / `PROFILE` | readOffered |
 * | a draft with an offer | `USER#u` / `DRAFT#d` | storeOffered |
 *
 * The conversation's id is derived from host and draft: offers of another person or plan are not found.
 */

/** Identifies an offer by its draft, vendor and version. */
interface OfferName {
  draftId: string;
  vendorId: string;
  version: number;
}

interface Offered {
  draft: DraftRecord | 'ended' | undefined;
  offer: OfferRecord | undefined;
  vendor: VendorRecord | undefined;
}

/** Reads a draft, an offer and its vendor in one round trip. */
export async function readOffered(
  table: Pick<Table, 'getMany'>,
  userId: string,
  { draftId, vendorId, version }: OfferName,
): Promise<Offered> {
  const conversationId = inquiryConversationId({ userId, draftId }, vendorId);
  const [draftAt, offerAt, vendorAt] = [
    draftKey(userId, draftId),
    offerKey({ conversationId, version }),
    vendorKey(vendorId),
  ];
  const found = await findByKeys(table, [draftAt, offerAt, vendorAt], { consistent: true });
  const [draft, offer, vendor] = [found(draftAt), found(offerAt), found(vendorAt)];
  return {
    draft: draft && draftOrEnded.fromItem(draft),
    offer: offer && offerEntity.fromItem(offer),
    vendor: vendor && vendorEntity.fromItem(vendor),
  };
}

/** Replaces the previous version; undefined if another save came first. */
export async function storeOffered(
  table: Pick<Table, 'write'>,
  changed: DraftRecord,
  event?: DomainEvent,
): Promise<DraftRecord | undefined> {
  const put = { put: draftEntity.toItem(changed, event), condition: hasVersion(changed.version - 1) };
  return (await tryWrite(table, put)) ? changed : undefined;
}
