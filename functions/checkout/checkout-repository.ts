import type { DomainEvent } from '#events/define-event.ts';
import { settlementEntity, settlementKey } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { forgetAbandoned } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity, checkoutKey, reservedCheckouts } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import { draftTombstoneEntity, tombstoneDays, isDraft } from '#functions/data/planning/draft.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import type { OfferedItem } from '#functions/orders/booking.ts';
import { jobPage } from '#functions/orders/process-all-pages.ts';

/*
 * The steps of a checkout.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft's checkout | `USER#u` / `CHECKOUT#d` | findCheckout |
 * | abandoned checkouts | gsi1 `CHECKOUTS#reserved` / abandoned at | listAbandonedCheckouts |
 * | the checkouts that count for a host's limit | `USER#u` / `CHECKOUT#d` | findOpenCheckouts |
 * | before the charge | checkout, booking, the host's limit, a day or a hold per vendor, a use per promo code, each offer, the settlement of a booking that vendors are added to; checks of the vendors | storeReserved (store-reserved.ts) |
 * | the settlement of a booking that vendors are added to | `BOOKING#b` / `SETTLEMENT` | findSettlement |
 * | current vendors | `VENDOR#v` / `PROFILE` | findVendors |
 * | during the bank's challenge | checkout | storeWaiting |
 * | after the charge | checkout, the draft's end, the booking or addition, the host's limit | storeConfirmed |
 * | current offers | `CONVERSATION#c` / `OFFER#v` | findOffers |
 * | after a refusal | checkout, booking, days, uses, offers and holds, that settlement | storeReleased (store-released.ts) |
 */

const consistent = { consistent: true };

export const findCheckout = (table: Table, userId: string, draftId: string): Promise<CheckoutRecord | undefined> =>
  table.get(checkoutEntity, checkoutKey(userId, draftId), consistent);

export async function findOpenCheckouts(table: Table, { userId, open }: CheckoutLimit): Promise<CheckoutRecord[]> {
  const items = await table.getMany(
    open.map(({ draftId }) => checkoutKey(userId, draftId)),
    consistent,
  );
  return items.map((item) => checkoutEntity.fromItem(item));
}

export async function findVendors(table: Table, vendorIds: readonly string[]): Promise<Map<string, VendorRecord>> {
  const items = await table.getMany(vendorIds.map(vendorKey), consistent);
  return new Map(items.map((item) => vendorEntity.fromItem(item)).map((vendor) => [vendor.id, vendor]));
}

/** Returns the offers of items, in the items' order. */
export async function findOffers(table: Table, items: readonly OfferedItem[]): Promise<(OfferRecord | undefined)[]> {
  const found = await findByKeys(
    table,
    items.map(({ offer }) => offerKey(offer)),
    consistent,
  );
  return items.map((item) => {
    const stored = found(offerKey(item.offer));
    return stored && offerEntity.fromItem(stored);
  });
}

/** Returns the settlement of a booking that vendors are added to. */
export const findSettlement = (table: Table, bookingId: string): Promise<SettlementRecord | undefined> =>
  table.get(settlementEntity, settlementKey(bookingId), consistent);

export const listAbandonedCheckouts = (table: Table, now: Date, cursor?: string): Promise<QueryPage<CheckoutRecord>> =>
  table.query(checkoutEntity, { index: 'gsi1', pk: reservedCheckouts, ...jobPage(now.toISOString(), cursor) });

/** The attempt with this booking id is still under way; another attempt for the same draft has another id. */
export const isReserved = (bookingId: string): Condition => ({
  expression: '#status = :reserved AND #bookingId = :bookingId',
  values: { ':reserved': 'reserved', ':bookingId': bookingId },
});

/** Extends the time of a waiting checkout, unless it has ended. */
export const storeWaiting = (table: Table, checkout: CheckoutRecord): Promise<boolean> =>
  tryWrite(table, { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) });

/** The result of a paid checkout. */
export interface Outcome {
  /** False once the plan is known to be discarded. */
  wasDraft: boolean;
  endedAt: Date;
  /** An OrderPlaced per vendor, carried by the draft's item, which has room for them. */
  placed: readonly DomainEvent[];
  writes: readonly Write[];
}

/** Returns all writes of a paid checkout: the first ends it, the second its plan. */
export function confirmingWrites(
  checkout: CheckoutRecord,
  { wasDraft, endedAt, placed, writes }: Outcome,
): readonly Write[] {
  const { userId, draftId, bookingId } = checkout;
  const forgottenAt = ttlAfter(endedAt, { days: tombstoneDays });
  const tombstone = { userId, id: draftId, endedAt: endedAt.toISOString(), forgottenAt };
  const endOfDraft = { put: draftTombstoneEntity.toItem(tombstone, ...placed) };
  return [
    { put: checkoutEntity.toItem(checkout), condition: isReserved(bookingId) },
    { ...endOfDraft, ...(wasDraft && { condition: isDraft }) },
    ...writes,
    // Even if the host had abandoned none when this checkout began: one may have ended since.
    forgetAbandoned(userId, endedAt),
  ];
}

/**
 * Writes the whole booking, or nothing; returns the conflict: the checkout has ended, or its plan has, despite
 * `wasDraft`. The draft ends even if it was changed after the host agreed: the agreement is in the booking.
 */
export async function storeConfirmed(
  table: Table,
  writes: ReturnType<typeof confirmingWrites>,
): Promise<'checkout' | 'draft' | undefined> {
  try {
    await writeWithRetry(table, ...writes);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(0)) return 'checkout';
    if (error.failed.includes(1)) return 'draft';
    throw error;
  }
}
