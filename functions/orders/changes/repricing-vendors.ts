import { findByKeys, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { asksMore } from '#shared/orders/changes/changed-part.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { fitFactsOf } from '#shared/vendors/fit-facts.ts';
import { findMisfits } from '#shared/vendors/misfits.ts';
import { isActive } from '../balance.ts';

type BookedItem = BookingAggregate['booking']['items'][number];

/** Why vendors can't take a change, by vendor, without a period. */
export type RepricingProblems = ReadonlyMap<string, string>;

/**
 * What the vendors that are still booked, as they are now, say of more than is agreed (decision 143): whether they are
 * still on the marketplace, and their limits for guests; less is never refused. One trip, none for less.
 */
export async function readRepricingProblems(
  table: Pick<Table, 'getMany'>,
  { booking, orders }: Pick<BookingAggregate, 'booking' | 'orders'>,
  part: ChangedPart,
): Promise<RepricingProblems> {
  if (!asksMore(part)) return new Map();
  const vendorIds = orders.filter(isActive).map(({ vendorId }) => vendorId);
  const keys = vendorIds.map((vendorId) => ({ vendorId, packages: [] }));
  const found = await findByKeys(table, itemProductKeys(keys), { consistent: true });
  const problems = keys.flatMap((key) => {
    const own = booking.items.filter(({ vendorId }) => vendorId === key.vendorId);
    const problem = problemWith(itemProductsIn(found, key).vendor, own, part);
    return problem === undefined ? [] : [[key.vendorId, problem] as const];
  });
  return new Map(problems);
}

function problemWith(
  vendor: VendorRecord | undefined,
  items: readonly BookedItem[],
  part: ChangedPart,
): string | undefined {
  if (!vendor || isVendorGone(vendor)) return 'No longer on Hostwell';
  if (part.kind !== 'guests') return undefined;
  const { guestCount } = part.to;
  const misfits = items.flatMap((item) =>
    findMisfits({ guestCount, place: null }, fitFactsOf(item, vendor), item.packages),
  );
  // Below a minimum the vendor is paid for its minimum.
  return misfits.find(({ code }) => code !== 'under_minimum_guests')?.message;
}
