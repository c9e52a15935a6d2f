import { bookingEntity, bookingKey, bookingPartition } from '#functions/data/booking.ts';
import type { BookingRecord } from '#functions/data/booking.ts';
import { checkoutEntity, checkoutKey, reservedCheckouts } from '#functions/data/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import { releaseDay, takeDay } from '#functions/data/day.ts';
import { draftOrEnded, draftTombstoneEntity, tombstoneSeconds } from '#functions/data/draft-tombstone.ts';
import { draftEntity, draftKey, isDraft } from '#functions/data/draft.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import type { DomainEvent } from '#events/define-event.ts';
import type { Key } from '#functions/data/entity.ts';
import { orderEntity, orderSort, ordersOf } from '#functions/data/order.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import { readOwnedVendors } from '#functions/data/owned-vendors.ts';
import { productEntity, productKey } from '#functions/data/product.ts';
import { promoCodeEntity, promoCodeKey, releasePromoUse, takePromoUse } from '#functions/data/promo-code.ts';
import { settlementEntity } from '#functions/data/settlement.ts';
import type { Answer, Table } from '#functions/data/table.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendor.ts';
import { writeIfHolds, writeWhenFree } from '#functions/data/write-when-free.ts';
import { ConditionFailed, hasVersion, isNew } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PlanItem } from '#shared/plan.ts';
import type { BookingPage } from './booking.ts';
import { vendorIdsOf } from './checkout.ts';
import type { Agreement, Reservation } from './checkout.ts';
import type { Offers, PricedPlan } from './plan.ts';
import type { AppliedPromo, EnteredPromo } from './promo.ts';
import type { Offer } from './rules.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a checkout, its draft, what vendors sell under it, promo codes | `USER#u` / `CHECKOUT#d`, `DRAFT#d`; `VENDOR#v` / `PROFILE`, `PRODUCT#p`, `PROMO#c` | openCheckout |
 * | promo codes | `VENDOR#v` / `PROMO#c` | findPromoCodes |
 * | before the charge | checkout, booking, a day per vendor, a use per promo code | storeReserved |
 * | after the charge | checkout, draft's tombstone and what is booked | storeConfirmed |
 * | after a refusal | checkout, booking, days and uses | storeReleased |
 * | a checkout by its payment's key | `USER#u` / `CHECKOUT#` | findCheckoutByKey |
 * | checkouts that were left behind | gsi1 `CHECKOUTS#reserved` / abandoned at | listAbandonedCheckouts |
 * | a booking with all that stands under it | `BOOKING#b` | findBookingPage |
 * | a vendor's orders by date | gsi1 `VENDOR#v` / `ORDER#date` | listOrders |
 * | the business a person owns | gsi2 `OWNER#u` | findVendorId |
 */

export interface OpenedCheckout {
  checkout: CheckoutRecord | undefined;
  draft: DraftRecord | 'ended' | undefined;
  /** What the vendors sell now under the items that the host agreed to. */
  offers: Offers;
  promos: EnteredPromo[];
}

const consistent = { consistent: true };

/** All that a checkout looks at, in one round trip; the items and codes that the browser names say what to fetch. */
export async function openCheckout(
  table: Table,
  userId: string,
  { draftId, agreed, promoCodes }: Pick<Agreement, 'draftId' | 'agreed' | 'promoCodes'>,
): Promise<OpenedCheckout> {
  const [checkoutAt, draftAt] = [checkoutKey(userId, draftId), draftKey(userId, draftId)];
  const items = agreed.items.map(({ id, productId }) => ({ id, productId, vendorId: id.split(':')[0] ?? '' }));
  const found = await findByKeys(table, [checkoutAt, draftAt, ...offerKeys(items), ...promoKeys(promoCodes)]);
  const [checkout, draft] = [found(checkoutAt), found(draftAt)];
  return {
    checkout: checkout && checkoutEntity.fromItem(checkout),
    draft: draft && draftOrEnded.fromItem(draft),
    offers: new Map(items.map((item) => [item.id, offerOf(found, item)])),
    promos: promoCodes.map((entered) => ({ ...entered, promo: promoOf(found, entered) })),
  };
}

type ItemOfPlan = Pick<PlanItem, 'vendorId' | 'productId'>;
type PromoName = Pick<EnteredPromo, 'vendorId' | 'code'>;
type Found = (key: Key) => Record<string, unknown> | undefined;

const offerKeys = (items: readonly ItemOfPlan[]): Key[] =>
  items.flatMap(({ vendorId, productId }) => [vendorKey(vendorId), productKey(vendorId, productId)]);

const promoKeys = (promos: readonly PromoName[]): Key[] =>
  promos.map(({ vendorId, code }) => promoCodeKey(vendorId, code));

function offerOf(found: Found, { vendorId, productId }: ItemOfPlan): Offer {
  const [vendor, product] = [found(vendorKey(vendorId)), found(productKey(vendorId, productId))];
  return { vendor: vendor && vendorEntity.fromItem(vendor), product: product && productEntity.fromItem(product) };
}

function promoOf(found: Found, { vendorId, code }: PromoName): EnteredPromo['promo'] {
  const item = found(promoCodeKey(vendorId, code));
  return item && promoCodeEntity.fromItem(item);
}

/** The latest state of items of any kinds, each to be asked for by its key; at most 100. */
async function findByKeys(table: Table, keys: readonly Key[]): Promise<Found> {
  const once = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const items = await table.getMany(once, consistent);
  const byName = new Map(items.map((item) => [nameOf(item as unknown as Key), item]));
  return (key) => byName.get(nameOf(key));
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The draft with its offers and a promo code as they stand now, for looking only. */
export async function openPlan(table: Table, userId: string, draftId: string, entered: PromoName) {
  const draft = await table.get(draftOrEnded, draftKey(userId, draftId));
  if (!draft || draft === 'ended') return undefined;
  const found = await findByKeys(table, [...offerKeys(draft.items), ...promoKeys([entered])]);
  const offers = new Map(draft.items.map((item) => [item.id, offerOf(found, item)]));
  return { draft, offers, promo: promoOf(found, entered) };
}

/** The codes of the given names, in their order. */
export async function findPromoCodes(table: Table, names: readonly PromoName[]): Promise<EnteredPromo[]> {
  const found = await findByKeys(table, promoKeys(names));
  return names.map(({ vendorId, code }) => ({ vendorId, code, promo: promoOf(found, { vendorId, code }) }));
}

export const findCheckout = (table: Table, userId: string, draftId: string): Promise<CheckoutRecord | undefined> =>
  table.get(checkoutEntity, checkoutKey(userId, draftId), consistent);

/** The same by the key of its payment: among the host's few. */
export async function findCheckoutByKey(
  table: Table,
  userId: string,
  key: string,
): Promise<CheckoutRecord | undefined> {
  const { pk, sk: beginsWith } = checkoutKey(userId, '');
  const { items } = await table.query(checkoutEntity, { pk, sk: { beginsWith }, ...consistent });
  return items.find((checkout) => checkout.key === key);
}

/** Rows of a list that the reconciler reads at once. */
const abandonedPageSize = 50;

// Below every time; a key may not be compared with nothing.
const earliest = '0';

export const listAbandonedCheckouts = (table: Table, now: Date, cursor?: string): Promise<Answer<CheckoutRecord>> =>
  table.query(checkoutEntity, {
    index: 'gsi1',
    pk: reservedCheckouts,
    sk: { between: [earliest, now.toISOString()] },
    limit: abandonedPageSize,
    cursor,
  });

/** Puts the prices of now into a draft, unless it was changed meanwhile. */
export async function refreshDraft(table: Table, draft: DraftRecord, items: PlanItem[], now: Date): Promise<void> {
  const refreshed = { ...draft, items, version: draft.version + 1, updatedAt: now.toISOString() };
  await writeIfHolds(table, { put: draftEntity.toItem(refreshed), condition: hasVersion(draft.version) });
}

/** What was not to be had: nothing was taken. */
interface Unavailable {
  fullVendorIds: string[];
  promos: AppliedPromo[];
}

/**
 * Takes all that a booking needs, or nothing; tells what was in the way: another checkout of the draft, a booking id in
 * use, or days and promo codes.
 */
export async function storeReserved(
  table: Table,
  { checkout, booking }: Reservation,
  { items, promos }: PricedPlan,
  now: Date,
): Promise<'checkout' | 'booking' | Unavailable | undefined> {
  const vendors = [...new Map(items.map(({ vendor }) => [vendor.id, vendor])).values()];
  try {
    await writeWhenFree(
      table,
      { put: checkoutEntity.toItem(checkout), condition: isFreeFor(checkout.key) },
      { put: bookingEntity.toItem(booking), condition: isNew },
      ...vendors.map((vendor) => takeDay(vendor, booking.event.date)),
      ...promos.map(({ promo, subtotalCents }) => takePromoUse(promo, subtotalCents, now)),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(0)) return 'checkout';
    if (error.failed.includes(1)) return 'booking';
    return {
      fullVendorIds: error.failed.flatMap((position) => vendors[position - 2]?.id ?? []),
      promos: error.failed.flatMap((position) => promos[position - 2 - vendors.length] ?? []),
    };
  }
}

/** A draft has no checkout, or one that was given back; a key that was refused stays refused. */
const isFreeFor = (key: string): Condition => ({
  expression: 'attribute_not_exists(#pk) OR (#status = :released AND #key <> :key)',
  values: { ':released': 'released', ':key': key },
});

/** The try for this booking id is still under way; another try of the same draft has another id. */
const isReserved = (bookingId: string): Condition => ({
  expression: '#status = :reserved AND #bookingId = :bookingId',
  values: { ':reserved': 'reserved', ':bookingId': bookingId },
});

/** Leaves a checkout alone for longer, unless it has ended. */
export const storeWaiting = (table: Table, checkout: CheckoutRecord): Promise<boolean> =>
  writeIfHolds(table, { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) });

/** What a paid checkout leaves behind. */
interface Outcome {
  /** False once the plan is known to be discarded. */
  wasDraft: boolean;
  endedAt: Date;
  /** An OrderPlaced per vendor. They ride on what is left of the draft, which has the room for them that orders lack. */
  placed: readonly DomainEvent[];
  writes: readonly Write[];
}

/**
 * All that is booked, or nothing; tells what was in the way: the checkout is not reserved any more, or its plan
 * `wasDraft` no more. The draft ends even when it was changed after the host agreed: what they agreed to is in the
 * booking.
 */
export async function storeConfirmed(
  table: Table,
  checkout: CheckoutRecord,
  { wasDraft, endedAt, placed, writes }: Outcome,
): Promise<'checkout' | 'draft' | undefined> {
  const { userId, draftId, bookingId } = checkout;
  const forgottenAt = Math.floor(endedAt.getTime() / 1000) + tombstoneSeconds;
  const tombstone = { userId, id: draftId, endedAt: endedAt.toISOString(), forgottenAt };
  const endOfDraft = { put: draftTombstoneEntity.toItem(tombstone, ...placed) };
  try {
    await writeWhenFree(
      table,
      { put: checkoutEntity.toItem(checkout), condition: isReserved(bookingId) },
      { ...endOfDraft, ...(wasDraft && { condition: isDraft }) },
      ...writes,
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return wasDraft && !error.failed.includes(0) ? 'draft' : 'checkout';
  }
}

/** Gives everything back; false when the checkout is not reserved any more. */
export async function storeReleased(table: Table, checkout: CheckoutRecord, booking: BookingRecord): Promise<boolean> {
  let writes: Write[] = [
    { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) },
    { delete: bookingKey(booking.id) },
    ...vendorIdsOf(booking).map((vendorId) => releaseDay(vendorId, booking.event.date)),
    ...booking.promoCodes.map(({ vendorId, code }) => releasePromoUse(vendorId, code)),
  ];
  for (;;) {
    try {
      await writeWhenFree(table, ...writes);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(0)) return false;
      // A day or code that does not know of the use any more must not keep the rest from being given back.
      logger.error('something taken was not there to be given back', { bookingId: booking.id, failed: error.failed });
      writes = writes.filter((_, position) => !error.failed.includes(position));
    }
  }
}

export const findBooking = (table: Table, bookingId: string): Promise<BookingRecord | undefined> =>
  table.get(bookingEntity, bookingKey(bookingId), consistent);

/** A booking with how it stands and its orders, in one Query; undefined while its checkout has not been paid. */
export async function findBookingPage(table: Table, bookingId: string): Promise<BookingPage | undefined> {
  const { items } = await table.queryItems({ pk: bookingPartition(bookingId), ...consistent });
  const ofType = (type: string) => items.filter((item) => item.type === type);
  const [[booking], [settlement]] = [ofType(bookingEntity.type), ofType(settlementEntity.type)];
  if (!booking || !settlement) return undefined;
  return {
    booking: bookingEntity.fromItem(booking),
    settlement: settlementEntity.fromItem(settlement),
    orders: ofType(orderEntity.type).map(orderEntity.fromItem),
  };
}

/** What orders are part of, by booking id. */
export async function findBookings(table: Table, bookingIds: readonly string[]): Promise<Map<string, BookingRecord>> {
  if (bookingIds.length === 0) return new Map();
  const items = await table.getMany(bookingIds.map(bookingKey));
  return new Map(items.map((item) => bookingEntity.fromItem(item)).map((booking) => [booking.id, booking]));
}

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
