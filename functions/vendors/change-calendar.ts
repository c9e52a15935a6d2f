import type { vendors } from '#shared/api/vendors.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { datesFrom, firstDayIn, lastDayIn } from '#shared/kernel/months.ts';
import type { WeeklySchedule, CalendarDay } from '#shared/api/vendors/calendar.ts';
import { isOpenOn } from '#shared/vendors/availability.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { HoldReleased } from '#events/messaging/hold-released.ts';
import type { Table } from '#functions/data/table.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { versionConflict } from '#functions/platform/errors.ts';
import { readMonth, readVendor, storePattern, readDay, storeDayState } from './calendar-repository.ts';
import { viewDay, viewHold, viewOrder, viewPattern, withPattern, mustBeAhead } from './calendar.ts';

/** A month of the vendor's own calendar: every day, the orders and holds by date, the weekly pattern. */
export async function getCalendar(
  { table }: { table: Table },
  { actor, query: { month } }: Call<typeof vendors.getCalendar>,
): Promise<EndpointResponse<typeof vendors.getCalendar>> {
  // The chain lets only callers with a business through.
  const { vendor, days, orders, holds } = await readMonth(table, actor.vendorId ?? '', month);
  const dates = datesFrom(firstDayIn(month), lastDayIn(month));
  return {
    pattern: viewPattern(vendor),
    days: dates.map((date) =>
      viewDay(vendor, date, { day: days.get(date), holds: holds.filter((hold) => hold.date === date) }),
    ),
    orders: orders.map(viewOrder),
    holds: holds.map(viewHold),
  };
}

/**
 * Sets places per day and closed weekdays; existing orders stay, even where they are more than fit now. The
 * directory's cards follow by the event. @throws AppError version_conflict, unavailable
 */
export async function saveCalendar(
  { table }: { table: Table },
  { actor, body: { version, ...settings }, context }: Call<typeof vendors.saveCalendar>,
): Promise<WeeklySchedule> {
  const vendor = await readVendor(table, actor.vendorId ?? '');
  if (vendor.version !== version) throw versionConflict('Your calendar');
  const next = withPattern(vendor, settings);
  await storePattern(table, next, VendorChanged.create({ vendorId: vendor.id }, eventMeta(context, actor)));
  return viewPattern(next);
}

/**
 * Opens or closes one day, or leaves it to the weekly pattern again. A day with orders may be closed: they stay, no new
 * ones come, and a place that one of them gives back stays closed too. Its holds end with it, unless their offers are
 * being paid for (rule offers-40). @throws AppError refused, unavailable
 */
export async function saveDay(
  { table }: { table: Table },
  { actor, params: { date }, body: { state }, context }: Call<typeof vendors.saveDay>,
): Promise<CalendarDay> {
  const vendor = await readVendor(table, actor.vendorId ?? '');
  mustBeAhead(date, vendor, context.now());
  await storeDayState(table, vendor.id, date, state);
  const stored = await readDay(table, vendor.id, date);
  if (stored.holds.length === 0 || isOpenOn(vendor, date, stored.day)) return viewDay(vendor, date, stored);
  const raise = (offer: OfferRecord) =>
    HoldReleased.create({ ...offerEventData(offer), because: 'day_closed' }, eventMeta(context, actor));
  await releaseHolds(table, { vendorId: vendor.id, from: date, to: date, raise });
  return viewDay(vendor, date, await readDay(table, vendor.id, date));
}
