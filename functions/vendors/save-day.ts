import type { vendors } from '#shared/api/vendors.ts';
import type { CalendarDay } from '#shared/api/vendors/calendar.ts';
import { HoldReleased } from '#events/messaging/hold-released.ts';
import { isOpenOn } from '#shared/vendors/availability.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { readDay, readVendor, storeDayState } from './calendar-repository.ts';
import { mustBeAhead, viewDay } from './calendar.ts';

/**
 * Opens or closes one day, or returns it to the weekly schedule. A day with orders may be closed: its orders stay, no
 * new ones come, and a place that an order returns stays closed. Its holds end, unless their offers are being paid
 * (rule offers-40). @throws AppError refused, unavailable
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
