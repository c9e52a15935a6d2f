import type { MovingVendor } from '#shared/orders/changes/common-days.ts';
import { findByKeys, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { Table } from '#functions/data/table.ts';
import { isActive } from '../balance/balance.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

type BookedItems = Pick<BookingAggregate, 'booking' | 'orders'>;

/** Returns the packages booked with each vendor that is still in the booking. */
function packagesByVendor({ booking, orders }: BookedItems) {
  return orders.filter(isActive).map(({ vendorId }) => {
    const own = booking.items.filter((item) => item.vendorId === vendorId);
    const packages = own.flatMap((item) => (item.offer ? [] : item.packages));
    return { vendorId, vendorName: own[0]?.vendorName ?? '', packages };
  });
}

/**
 * Reads the current state of the vendors that are still booked, with the weekdays of their booked packages: one trip.
 * Packages no longer for sale don't limit the day, and neither do offers.
 */
export async function readMovingVendors(table: Pick<Table, 'getMany'>, booked: BookedItems): Promise<MovingVendor[]> {
  const parts = packagesByVendor(booked);
  const found = await findByKeys(table, itemProductKeys(parts), { consistent: true });
  return parts.map(({ vendorName, ...part }) => {
    const { vendor, products } = itemProductsIn(found, part);
    return {
      vendorId: part.vendorId,
      vendorName,
      isBookable: !isVendorGone(vendor),
      leadTime: vendor?.leadTime ?? '',
      moveConsentDays: vendor?.moveConsentDays ?? 0,
      capacityPerDay: vendor?.capacityPerDay ?? 0,
      closedWeekdays: vendor?.closedWeekdays ?? [],
      schedules: products.map(({ weekdays }) => weekdays).filter(({ length }) => length > 0),
    };
  });
}
