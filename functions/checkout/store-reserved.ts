import { bookingEntity } from '#functions/data/orders/booking.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import { checkoutLimitEntity } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { takeOffer } from '#functions/data/messaging/offer.ts';
import { takeJob } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import { takeHold } from '#functions/data/vendors/hold.ts';
import { takePromoUse } from '#functions/data/promotions/promo-code.ts';
import type { Table } from '#functions/data/table.ts';
import { isBookableAs, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { ConditionFailed, hasVersion, isNew, maximumWrites, nextVersion } from '#functions/data/write.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { holdsUsed, isOffered, jobsToTake } from '#functions/orders/booking.ts';
import type { OfferedItem } from '#functions/orders/booking.ts';
import type { Reservation } from './checkout.ts';
import type { PricedPlan } from './plan.ts';
import type { AppliedPromo } from './promo.ts';

/** The reasons why a reservation failed; nothing was taken. */
interface Unavailable {
  /** A day was written since it was read. */
  isStale: boolean;
  /** Changed since they were read; they may be removed from the platform, or about to be. */
  changedVendorIds: string[];
  promos: AppliedPromo[];
  /** Items whose offer has ended, or is taken by another checkout. */
  offered: OfferedItem[];
  /** Items whose vendor no longer holds the day. */
  released: OfferedItem[];
}

/**
 * Reserves everything a booking needs, or nothing; returns the conflict: another checkout of the draft or the host, a
 * booking id in use, more than one transaction can write, or days, vendors and promo codes. The vendors and their days must be as they were read, since their
 * jobs were found to fit those. `locked`: the next settlement of the booking that vendors are added to;
 * if it has changed since, the conflict is 'checkout'.
 */
export async function storeReserved(
  table: Table,
  { checkout, booking }: Reservation,
  limit: CheckoutLimit,
  { items, promos, findDay }: PricedPlan & { findDay: FindVendorDay },
  now: Date,
  locked?: SettlementRecord,
): Promise<'checkout' | 'booking' | 'too_many_writes' | Unavailable | undefined> {
  const vendors = [...new Map(items.map(({ vendor }) => [vendor.id, vendor])).values()];
  const offered = booking.items.filter(isOffered);
  const held = holdsUsed(booking);
  const groups = {
    checkout: [{ put: checkoutEntity.toItem(checkout), condition: isFreeFor(checkout.key) }],
    booking: [{ put: bookingEntity.toItem(booking), condition: isNew }],
    days: jobsToTake(booking).flatMap((job) => takeJob(job, (date) => findDay(job.vendorId, date))),
    promos: promos.map(({ promo, subtotalCents }) => takePromoUse(promo, subtotalCents, now)),
    vendors: vendors.map(({ id, version }) => ({ check: vendorKey(id), condition: isBookableAs(version, now) })),
    offers: offered.map(({ offer }) => takeOffer(offer, booking.id, now)),
    holds: held.map((hold) => takeHold(hold, booking.id)),
    otherCheckouts: [
      { put: checkoutLimitEntity.toItem(limit), condition: isAfter(limit.version - 1) },
      ...(locked ? [nextVersion(settlementEntity, locked)] : []),
    ],
  };
  const writes = Object.values(groups).flat();
  if (writes.length > maximumWrites) return 'too_many_writes';
  try {
    await writeWithRetry(table, ...writes);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const refused = refusedByGroup(groups, error);
    if (refused.checkout.length + refused.otherCheckouts.length > 0) return 'checkout';
    if (refused.booking.length > 0) return 'booking';
    return unavailableIn(refused, { promos, vendors, offered, held });
  }
}

/** The parts of a reservation, each in the order of its group of writes. */
interface Asked {
  promos: readonly AppliedPromo[];
  vendors: readonly VendorRecord[];
  offered: readonly OfferedItem[];
  held: ReturnType<typeof holdsUsed>;
}

function unavailableIn(
  refused: Record<'days' | 'promos' | 'vendors' | 'offers' | 'holds', readonly number[]>,
  { promos, vendors, offered, held }: Asked,
): Unavailable {
  const conversations = refused.holds.map((position) => held[position]?.conversationId);
  return {
    isStale: refused.days.length > 0,
    promos: refused.promos.flatMap((position) => promos[position] ?? []),
    changedVendorIds: refused.vendors.flatMap((position) => vendors[position]?.id ?? []),
    offered: refused.offers.flatMap((position) => offered[position] ?? []),
    released: offered.filter(({ offer }) => conversations.includes(offer.conversationId)),
  };
}

/** Returns, for each group in the order of its writes, the positions whose condition failed. */
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

/** The draft has no checkout, or a released one; a refused key stays refused. */
const isFreeFor = (key: string): Condition => ({
  expression: 'attribute_not_exists(#pk) OR (#status = :released AND #key <> :key)',
  values: { ':released': 'released', ':key': key },
});

/** Nothing was written since this version; version 0 means that the item doesn't exist. */
const isAfter = (version: number): Condition => (version === 0 ? isNew : hasVersion(version));
