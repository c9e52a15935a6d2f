import { findByKeys, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { asksMore } from '#shared/orders/changes/changed-part.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { plural } from '#shared/kernel/plural.ts';
import { fitFactsOf } from '#shared/vendors/fit-facts.ts';
import { findMisfits } from '#shared/vendors/misfits.ts';
import { isActive } from '../balance.ts';

type BookedItem = BookingAggregate['booking']['items'][number];

/** Why vendors can't take a change, by vendor, without a period. */
export type RepricingProblems = ReadonlyMap<string, string>;

/**
 * What the vendors that are still booked, as they are now, say of more than is agreed (decision 143): whether they are
 * still on the marketplace, their limits for guests, and their offers; less is never refused. One trip, none for less.
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
  const beyond = items.flatMap(({ offer }) => (offer && beyondOffer(offer, part)) ?? []);
  if (beyond.length > 0 || part.kind !== 'guests') return beyond[0];
  const { guestCount } = part.to;
  const misfits = items
    .filter(({ offer }) => !offer)
    .flatMap((item) => findMisfits({ guestCount, place: null }, fitFactsOf(item, vendor), item.packages));
  // Below a minimum the vendor is paid for its minimum.
  return misfits.find(({ code }) => code !== 'under_minimum_guests')?.message;
}

/** The price of an offer is for the guests and hours that it was made for, and so are its vendor's waived limits (decision 152). */
function beyondOffer({ facts }: NonNullable<BookedItem['offer']>, { to }: ChangedPart): string | undefined {
  if ('guestCount' in to)
    return to.guestCount > facts.guestCount ? `Their offer is for ${plural(facts.guestCount, 'guest')}` : undefined;
  return to.durationHours > facts.durationHours
    ? `Their offer is for ${plural(facts.durationHours, 'hour')}`
    : undefined;
}
