import type { DomainEvent } from '#events/define-event.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import { settlementEntity, settlementKey } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { checkoutLimitEntity, forgetAbandoned, noteAbandoned } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity, checkoutKey, reservedCheckouts } from '#functions/data/checkout/checkout.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { offerEntity, offerKey, releaseOffer, takeOffer } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import { releaseDay, takeDay } from '#functions/data/vendors/day.ts';
import { returnHold, takeHold } from '#functions/data/vendors/hold.ts';
import { draftTombstoneEntity, tombstoneDays } from '#functions/data/planning/draft-tombstone.ts';
import { isDraft } from '#functions/data/planning/draft.ts';
import { releasePromoUse, takePromoUse } from '#functions/data/promotions/promo-code.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { isBookable, vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { tryWrite, writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew, nextVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { logger } from '#functions/platform/logger.ts';
import { isWaitingForBank } from './checkout-states.ts';
import { holdsUsed, isOffered, vendorIdsToTake } from '#functions/orders/booking.ts';
import type { OfferedItem } from '#functions/orders/booking.ts';
import { unlocked } from '#functions/orders/changes/services.ts';
import { jobPage } from '#functions/orders/process-all-pages.ts';
import type { Reservation } from './checkout.ts';
import type { PricedPlan } from './plan.ts';
import type { AppliedPromo } from './promo.ts';

/*
 * The steps of a checkout.
 *
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a draft's checkout | `USER#u` / `CHECKOUT#d` | findCheckout |
 * | checkouts that were left behind | gsi1 `CHECKOUTS#reserved` / abandoned at | listAbandonedCheckouts |
 * | the checkouts that count for a host's limit | `USER#u` / `CHECKOUT#d` | findOpenCheckouts |
 * | before the charge | checkout, booking, the host's limit, a day or a hold per vendor, a use per promo code, each offer, the settlement of a booking that vendors are added to; the vendors looked at | storeReserved |
 * | the state of the booking that vendors are added to | `BOOKING#b` / `SETTLEMENT` | findSettlement |
 * | vendors as they are now | `VENDOR#v` / `PROFILE` | findVendors |
 * | while the bank asks | checkout | storeWaiting |
 * | after the charge | checkout, the draft's end, what is booked or added, the host's limit | storeConfirmed |
 * | offers as they are now | `CONVERSATION#c` / `OFFER#v` | findOffers |
 * | after a refusal | checkout, booking, days, uses, offers and holds, that settlement | storeReleased |
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

/** The offers of items, in their order. */
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

/** The state of a booking that vendors are added to. */
export const findSettlement = (table: Table, bookingId: string): Promise<SettlementRecord | undefined> =>
  table.get(settlementEntity, settlementKey(bookingId), consistent);

export const listAbandonedCheckouts = (table: Table, now: Date, cursor?: string): Promise<QueryPage<CheckoutRecord>> =>
  table.query(checkoutEntity, { index: 'gsi1', pk: reservedCheckouts, ...jobPage(now.toISOString(), cursor) });

/** What was not to be had: nothing was taken. */
interface Unavailable {
  fullVendorIds: string[];
  /** Removed from the platform, or about to be. */
  leavingVendorIds: string[];
  promos: AppliedPromo[];
  /** Items whose offer has ended, or is taken by another checkout. */
  offered: OfferedItem[];
  /** Items whose vendor no longer holds the day. */
  released: OfferedItem[];
}

/**
 * Reserves all that a booking needs, or nothing; returns the conflict: another checkout of the draft or the host, a
 * booking id in use, or days and promo codes. `locked`: the next state of the booking that vendors are added to; when it
 * was changed meanwhile, the conflict is one of the checkout.
 */
export async function storeReserved(
  table: Table,
  { checkout, booking }: Reservation,
  limit: CheckoutLimit,
  { items, promos }: PricedPlan,
  now: Date,
  locked?: SettlementRecord,
): Promise<'checkout' | 'booking' | Unavailable | undefined> {
  const vendors = [...new Map(items.map(({ vendor }) => [vendor.id, vendor])).values()];
  const offered = booking.items.filter(isOffered);
  const held = holdsUsed(booking);
  const toTake = vendors.filter(({ id }) => vendorIdsToTake(booking).includes(id));
  const groups = {
    checkout: [{ put: checkoutEntity.toItem(checkout), condition: isFreeFor(checkout.key) }],
    booking: [{ put: bookingEntity.toItem(booking), condition: isNew }],
    days: toTake.map((vendor) => takeDay(vendor, booking.event.date)),
    promos: promos.map(({ promo, subtotalCents }) => takePromoUse(promo, subtotalCents, now)),
    vendors: vendors.map(({ id }) => ({ check: vendorKey(id), condition: isBookable(now) })),
    offers: offered.map(({ offer }) => takeOffer(offer, booking.id, now)),
    holds: held.map((hold) => takeHold(hold, booking.id)),
    otherCheckouts: [
      { put: checkoutLimitEntity.toItem(limit), condition: isAfter(limit.version - 1) },
      ...(locked ? [nextVersion(settlementEntity, locked)] : []),
    ],
  };
  try {
    await writeWithRetry(table, ...Object.values(groups).flat());
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = refusedByGroup(groups, error);
    if (refused.checkout.length + refused.otherCheckouts.length > 0) return 'checkout';
    if (refused.booking.length > 0) return 'booking';
    return {
      fullVendorIds: refused.days.flatMap((position) => toTake[position]?.id ?? []),
      promos: refused.promos.flatMap((position) => promos[position] ?? []),
      leavingVendorIds: refused.vendors.flatMap((position) => vendors[position]?.id ?? []),
      offered: refused.offers.flatMap((position) => offered[position] ?? []),
      released: refused.holds.flatMap((position) => {
        const { conversationId } = held[position] ?? {};
        return offered.filter(({ offer }) => offer.conversationId === conversationId);
      }),
    };
  }
}

/** Of each group of writes, in the order in which they were written, the positions in it whose condition did not hold. */
function refusedByGroup<Name extends string>(
  groups: Readonly<Record<Name, readonly Write[]>>,
  { failed }: ConditionFailed,
): Record<Name, number[]> {
  let start = 0;
  const entries = Object.entries<readonly Write[]>(groups).map(([name, { length }]) => {
    const positions = failed.map((position) => position - start);
    start += length;
    return [name, positions.filter((position) => position >= 0 && position < length)];
  });
  return Object.fromEntries(entries) as Record<Name, number[]>;
}

/** A draft has no checkout, or one that was given back; a key that was refused stays refused. */
const isFreeFor = (key: string): Condition => ({
  expression: 'attribute_not_exists(#pk) OR (#status = :released AND #key <> :key)',
  values: { ':released': 'released', ':key': key },
});

/** Nothing was written since this version; the first is 0, of no item. */
const isAfter = (version: number): Condition => (version === 0 ? isNew : hasVersion(version));

/** The try for this booking id is still under way; another try of the same draft has another id. */
const isReserved = (bookingId: string): Condition => ({
  expression: '#status = :reserved AND #bookingId = :bookingId',
  values: { ':reserved': 'reserved', ':bookingId': bookingId },
});

/** Leaves a checkout alone for longer, unless it has ended. */
export const storeWaiting = (table: Table, checkout: CheckoutRecord): Promise<boolean> =>
  tryWrite(table, { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) });

/** What a paid checkout leaves behind. */
interface Outcome {
  /** False once the plan is known to be discarded. */
  wasDraft: boolean;
  endedAt: Date;
  /** An OrderPlaced per vendor, carried by the draft's item, which has room for them. */
  placed: readonly DomainEvent[];
  writes: readonly Write[];
}

/**
 * Writes the whole booking, or nothing; returns the conflict: the checkout is not reserved any more, or its plan
 * `wasDraft` no more. The draft ends even when it was changed after the host agreed: what they agreed to is in the
 * booking.
 */
export async function storeConfirmed(
  table: Table,
  checkout: CheckoutRecord,
  { wasDraft, endedAt, placed, writes }: Outcome,
): Promise<'checkout' | 'draft' | undefined> {
  const { userId, draftId, bookingId } = checkout;
  const forgottenAt = ttlAfter(endedAt, { days: tombstoneDays });
  const tombstone = { userId, id: draftId, endedAt: endedAt.toISOString(), forgottenAt };
  const endOfDraft = { put: draftTombstoneEntity.toItem(tombstone, ...placed) };
  try {
    await writeWithRetry(
      table,
      { put: checkoutEntity.toItem(checkout), condition: isReserved(bookingId) },
      { ...endOfDraft, ...(wasDraft && { condition: isDraft }) },
      ...writes,
      // Also where the host had abandoned none yet when this checkout began: one of theirs may have ended meanwhile.
      forgetAbandoned(userId, endedAt),
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (error.failed.includes(0)) return 'checkout';
    if (error.failed.includes(1)) return 'draft';
    throw error;
  }
}

/** What a checkout reserved; `adding` is the state of the booking that it adds vendors to. */
interface Reserved {
  booking: BookingRecord;
  adding: SettlementRecord | undefined;
}

/**
 * Gives everything back; false when the checkout is not reserved any more. It counts when it came as far as the bank.
 * @throws ConditionFailed when the booking that vendors are added to was changed meanwhile
 */
export async function storeReleased(
  table: Table,
  checkout: CheckoutRecord,
  { booking, adding }: Reserved,
  now: Date,
): Promise<boolean> {
  const unlock = adding?.adding?.id === booking.id ? [nextVersion(settlementEntity, unlocked(adding))] : [];
  let writes: Write[] = [
    { put: checkoutEntity.toItem(checkout), condition: isReserved(checkout.bookingId) },
    ...unlock,
    { delete: bookingKey(booking.id) },
    ...vendorIdsToTake(booking).map((vendorId) => releaseDay(vendorId, booking.event.date)),
    ...holdsUsed(booking).map((hold) => returnHold(hold, booking.id)),
    ...booking.promoCodes.map(({ vendorId, code }) => releasePromoUse(vendorId, code)),
    ...booking.items.filter(isOffered).map(({ offer }) => releaseOffer(offer, booking.id)),
    ...(isWaitingForBank(checkout) ? [noteAbandoned(checkout.userId, now)] : []),
  ];
  for (;;) {
    try {
      await writeWithRetry(table, ...writes);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.failed.includes(0)) return false;
      if (unlock.length > 0 && error.failed.includes(1)) throw error;
      // A day, code or offer that does not know of the use any more must not keep the rest from being given back.
      logger.error('reservation missing on release', { bookingId: booking.id, failed: error.failed });
      writes = writes.filter((_, position) => !error.failed.includes(position));
    }
  }
}
