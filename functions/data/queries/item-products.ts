import { checkoutLimitEntity, checkoutLimitKey } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import type { Key } from '#functions/data/entity.ts';
import { isHeld, offerEntity, offerKey } from '#functions/data/messaging/offer.ts';
import type { OfferId, OfferRecord } from '#functions/data/messaging/offer.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { productEntity, productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { getInBatches } from '#functions/data/get-in-batches.ts';
import type { Table } from '#functions/data/table.ts';
import { completeDays, dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { DayRecord, FindVendorDay } from '#functions/data/vendors/day.ts';
import { toSchedule, vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { PackageLine } from '#shared/planning/plan.ts';
import { datesAroundItems, vendorJob } from '#shared/vendors/calendar/vendor-job.ts';
import { datesToRead } from '#shared/vendors/calendar/schedule.ts';
import type { DayFacts } from '#shared/vendors/calendar/schedule.ts';

/** The vendor's current products for a plan item; the vendor or products may be gone. An offer has no products. */
export interface ItemProducts {
  vendor: VendorRecord | undefined;
  products: readonly ProductRecord[];
  offer?: OfferRecord | undefined;
}

interface ItemKeys {
  vendorId: string;
  packages: readonly Pick<PackageLine, 'productId'>[];
  offer?: OfferId | undefined;
}
export type Found = (key: Key) => Record<string, unknown> | undefined;

export const itemProductKeys = (items: readonly ItemKeys[]): Key[] =>
  items.flatMap(({ vendorId, packages, offer }) => [
    vendorKey(vendorId),
    ...(offer ? [offerKey(offer)] : packages.map(({ productId }) => productKey(vendorId, productId))),
  ]);

export function itemProductsIn(found: Found, { vendorId, packages, offer }: ItemKeys): ItemProducts {
  const vendor = found(vendorKey(vendorId));
  const offered = offer && found(offerKey(offer));
  const products = packages.flatMap(({ productId }) => {
    const item = found(productKey(vendorId, productId));
    return item ? [productEntity.fromItem(item)] : [];
  });
  return {
    vendor: vendor && vendorEntity.fromItem(vendor),
    products,
    offer: offered && offerEntity.fromItem(offered),
  };
}

/** Reads items of any kind, to be looked up by key, in one round trip of parallel batches. */
export async function findByKeys(
  table: Pick<Table, 'getMany'>,
  keys: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<Found> {
  const once = [...new Map(keys.map((key) => [keyName(key), key])).values()];
  const items = await getInBatches(table, once, options);
  const byName = new Map(items.map((item) => [keyName(item as unknown as Key), item]));
  return (key) => byName.get(keyName(key));
}

const keyName = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The products on sale for an item, with the event's day in its vendor's calendar. */
export interface DatedProducts extends ItemProducts {
  /** Its vendor's days around the event, without the job of the plan's own checkout. */
  findDay: (date: string) => DayFacts | undefined;
  /**
   * An offer in the plan holds the vendor's day, which is therefore free for the plan, however full it is for others.
   */
  isHeld: boolean;
}

type DatedPlan = Pick<DraftRecord, 'id' | 'userId' | 'items' | 'details' | 'place'>;

/**
 * Reads the products now on sale for a plan's items on its date, by item. One round trip, none without items, another
 * one while the plan is being paid, since the places that its own checkout took are free for it, and one for vendors whom
 * other dates decide about.
 */
export async function readDatedProducts(
  table: Pick<Table, 'getMany'>,
  { id: draftId, userId, items, details: { date, startTime, durationHours }, place }: DatedPlan,
): Promise<ReadonlyMap<string, DatedProducts>> {
  if (items.length === 0) return new Map();
  const limitKey = checkoutLimitKey(userId);
  const dates = date === null ? [] : datesAroundItems({ date, startTime, durationHours }, items);
  const days = items.flatMap(({ vendorId }) => dates.map((day) => dayKey(vendorId, day)));
  const found = await findByKeys(table, [...itemProductKeys(items), ...(date === null ? [] : [limitKey]), ...days]);
  const limit = found(limitKey);
  const booking = limit && (await findReserved(table, checkoutLimitEntity.fromItem(limit), draftId));
  const sold = items.map((item) => ({ item, ...itemProductsIn(found, item) }));
  const holders = sold.flatMap(({ offer }) =>
    offer && isHeld(offer) && offer.facts.date === date ? [offer.vendorId] : [],
  );
  const read = { findDay: findDayIn(found), readDates: dates };
  const deciding = sold.flatMap(({ item: { vendorId }, vendor }) => {
    if (!vendor || date === null) return [];
    const schedule = toSchedule(vendor);
    const timeZone = place?.timeZone ?? schedule.timeZone;
    const own = items.filter((other) => other.vendorId === vendorId);
    const job = vendorJob('', own, { date, startTime, durationHours, timeZone }, schedule);
    return [{ vendorId, dates: datesToRead(schedule, job) }];
  });
  const findVendorDay = await completeDays(table, deciding, read);
  return new Map(
    sold.map(({ item: { id, vendorId }, ...products }) => {
      const findDay = (day: string) => {
        const stored = findVendorDay(vendorId, day);
        return stored && withoutJob(stored, booking?.id);
      };
      return [id, { ...products, findDay, isHeld: holders.includes(vendorId) }];
    }),
  );
}

/** Finds days among items that were read. */
export const findDayIn =
  (found: Found): FindVendorDay =>
  (vendorId, date) => {
    const day = found(dayKey(vendorId, date));
    return day && dayEntity.fromItem(day);
  };

/** Returns the booking that a draft's open checkout reserves; undefined for an abandoned checkout. */
async function findReserved(
  table: Pick<Table, 'getMany'>,
  { open }: CheckoutLimit,
  draftId: string,
): Promise<BookingRecord | undefined> {
  const key = open.filter((one) => one.draftId === draftId).map(({ bookingId }) => bookingKey(bookingId))[0];
  const item = key && (await findByKeys(table, [key], { consistent: true }))(key);
  return item && bookingEntity.fromItem(item);
}

const withoutJob = (day: DayRecord, jobId: string | undefined): DayRecord => ({
  ...day,
  jobs: day.jobs.filter(({ id }) => id !== jobId),
});
