import { bookingEntity, bookingKey } from '#functions/data/booking.ts';
import type { BookingRecord } from '#functions/data/booking.ts';
import { checkoutEntity, checkoutKey } from '#functions/data/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import { releaseDay, takeDay } from '#functions/data/day.ts';
import { draftLockEntity, draftLockKey } from '#functions/data/draft-lock.ts';
import type { DraftLock } from '#functions/data/draft-lock.ts';
import { draftOrEnded, draftTombstoneEntity, tombstoneSeconds } from '#functions/data/draft-tombstone.ts';
import { draftEntity, draftKey, isDraft } from '#functions/data/draft.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import type { Key } from '#functions/data/entity.ts';
import { orderEntity, orderSort, ordersOf } from '#functions/data/order.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { readOwnedVendors } from '#functions/data/owned-vendors.ts';
import { productEntity, productKey } from '#functions/data/product.ts';
import type { Answer, Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendor.ts';
import type { VendorRecord } from '#functions/data/vendor.ts';
import { writeIfHolds, writeWhenFree } from '#functions/data/write-when-free.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import type { PlanItem } from '#shared/plan.ts';
import { vendorIdsOf } from './checkout.ts';
import type { Offers } from './plan.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a checkout, its draft and who has it | `USER#u` / `CHECKOUT#k`, `DRAFT#d`, `LOCK#d` | openCheckout |
 * | what vendors sell under a plan's items | `VENDOR#v` / `PROFILE`, `PRODUCT#p` | readOffers |
 * | before the charge | checkout, lock, a day per vendor | storeReserved |
 * | after the charge | checkout, draft's tombstone and what is booked | storeConfirmed |
 * | after a refusal | checkout, lock, a day per vendor | storeReleased |
 * | a booking | `BOOKING#b` / `BOOKING` | findBooking |
 * | a vendor's orders by date | gsi1 `VENDOR#v` / `ORDER#date` | listOrders |
 * | the business a person owns | gsi2 `OWNER#u` | findVendorId |
 */

export interface OpenedCheckout {
  checkout: CheckoutRecord | undefined;
  draft: DraftRecord | 'ended' | undefined;
  lock: DraftLock | undefined;
}

const consistent = { consistent: true };

export async function openCheckout(
  table: Table,
  userId: string,
  key: string,
  draftId: string,
): Promise<OpenedCheckout> {
  const [checkout, draft, lock] = await Promise.all([
    findCheckout(table, userId, key),
    table.get(draftOrEnded, draftKey(userId, draftId), consistent),
    table.get(draftLockEntity, draftLockKey(userId, draftId), consistent),
  ]);
  return { checkout, draft, lock };
}

export const findCheckout = (table: Table, userId: string, key: string): Promise<CheckoutRecord | undefined> =>
  table.get(checkoutEntity, checkoutKey(userId, key), consistent);

export async function readOffers(table: Table, items: readonly PlanItem[]): Promise<Offers> {
  const keys = items.flatMap(({ vendorId, productId }) => [vendorKey(vendorId), productKey(vendorId, productId)]);
  const found = new Map(
    (await table.getMany(withoutRepeats(keys))).map((item) => [nameOf(item as unknown as Key), item]),
  );
  return new Map(
    items.map(({ id, vendorId, productId }) => {
      const vendor = found.get(nameOf(vendorKey(vendorId)));
      const product = found.get(nameOf(productKey(vendorId, productId)));
      return [
        id,
        { vendor: vendor && vendorEntity.fromItem(vendor), product: product && productEntity.fromItem(product) },
      ];
    }),
  );
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
const withoutRepeats = (keys: readonly Key[]): Key[] => [...new Map(keys.map((key) => [nameOf(key), key])).values()];

/** Puts the prices of now into a draft, unless it was changed meanwhile. */
export async function refreshDraft(table: Table, draft: DraftRecord, items: PlanItem[], now: Date): Promise<void> {
  const refreshed = { ...draft, items, version: draft.version + 1, updatedAt: now.toISOString() };
  await writeIfHolds(table, { put: draftEntity.toItem(refreshed), condition: hasVersion(draft.version) });
}

/** 'contested': somebody has this key or draft. Otherwise the vendors whose day is full or closed, none when reserved. */
export async function storeReserved(
  table: Table,
  checkout: CheckoutRecord,
  vendors: readonly VendorRecord[],
): Promise<'contested' | { full: string[] }> {
  const { key, userId, booking, reservedAt } = checkout;
  const lock = { userId, draftId: booking.draftId, checkoutKey: key, reservedAt };
  try {
    await writeWhenFree(
      table,
      { put: checkoutEntity.toItem(checkout), condition: isNew },
      { put: draftLockEntity.toItem(lock), condition: isNew },
      ...vendors.map((vendor) => takeDay(vendor, booking.event.date)),
    );
    return { full: [] };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.some((position) => position < 2)) return 'contested';
    return { full: error.failed.flatMap((position) => vendors[position - 2]?.id ?? []) };
  }
}

/**
 * All that is booked, or nothing; tells what was in the way: the checkout is not reserved any more, its plan `wasDraft`
 * no more, or the booking's id is in use. The draft ends even when it was changed after the host agreed: what they
 * agreed to is in the checkout.
 */
export async function storeConfirmed(
  table: Table,
  checkout: CheckoutRecord,
  wasDraft: boolean,
  booked: readonly Write[],
): Promise<'checkout' | 'draft' | 'booking' | undefined> {
  const { userId, draftId, confirmedAt } = checkout.booking;
  const forgottenAt = Math.floor(Date.parse(confirmedAt) / 1000) + tombstoneSeconds;
  const tombstone = { userId, id: draftId, endedAt: confirmedAt, forgottenAt };
  try {
    await writeWhenFree(
      table,
      { put: checkoutEntity.toItem(checkout), condition: isReserved },
      ...(wasDraft ? [{ put: draftTombstoneEntity.toItem(tombstone), condition: isDraft }] : []),
      ...booked,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(0)) return 'checkout';
    return wasDraft && error.failed.includes(1) ? 'draft' : 'booking';
  }
}

/** Gives everything back; false when the checkout is not reserved any more. */
export function storeReleased(table: Table, checkout: CheckoutRecord): Promise<boolean> {
  const { key, userId, booking } = checkout;
  return writeIfHolds(
    table,
    { put: checkoutEntity.toItem(checkout), condition: isReserved },
    { delete: draftLockKey(userId, booking.draftId), condition: hasKey(key) },
    ...vendorIdsOf(checkout).map((vendorId) => releaseDay(vendorId, booking.event.date)),
  );
}

const isReserved = { expression: '#status = :reserved', values: { ':reserved': 'reserved' } };
const hasKey = (key: string) => ({ expression: '#checkoutKey = :key', values: { ':key': key } });

export const findBooking = (table: Table, bookingId: string): Promise<BookingRecord | undefined> =>
  table.get(bookingEntity, bookingKey(bookingId), consistent);

/** Orders that one page holds. */
const ordersPageSize = 50;

export const listOrders = (
  table: Table,
  vendorId: string,
  from: string | undefined,
  cursor: string | undefined,
): Promise<Answer<OrderRecord>> =>
  table.query(orderEntity, {
    index: 'gsi1',
    pk: ordersOf(vendorId),
    sk: { from: orderSort(from ?? '', '') },
    limit: ordersPageSize,
    cursor,
  });

export async function findVendorId(table: Table, userId: string): Promise<string | undefined> {
  const owned = await readOwnedVendors(table, userId);
  return owned.find(({ status }) => status === 'approved')?.id;
}
