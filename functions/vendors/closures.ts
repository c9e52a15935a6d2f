import { isDeepStrictEqual } from 'node:util';
import type { EndpointResponse } from '#shared/api/contract.ts';
import type { vendors } from '#shared/api/vendors.ts';
import type { WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { closureProblems, recentClosures, withClosure } from '#shared/vendors/calendar/closures.ts';
import type { NotedClosure } from '#shared/vendors/calendar/closures.ts';
import { closes, isOpenOn } from '#shared/vendors/calendar/schedule.ts';
import { latestEventDate, todayIn } from '#shared/kernel/dates.ts';
import { HoldReleased } from '#events/messaging/hold-released.ts';
import { VendorChanged } from '#events/vendors/vendor-changed.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { eventMeta } from '#functions/platform/context.ts';
import { AppError } from '#functions/platform/errors.ts';
import { changeVendor, readRange } from './calendar-repository.ts';
import { viewPattern } from './calendar.ts';

/**
 * Closes a range of dates, or changes it. Its orders stay; its holds end, unless their offers are being paid for (rule
 * offers-40) or their day was opened by hand. The same again writes nothing and finishes an interrupted release.
 * @throws AppError invalid_input, unavailable
 */
export async function saveClosure(
  { table }: { table: Table },
  { actor, params: { closureId: id }, body, context }: Call<typeof vendors.saveClosure>,
): Promise<EndpointResponse<typeof vendors.saveClosure>> {
  const closure = { id, ...body };
  const now = context.now();
  const vendor = await changeVendor(
    table,
    actor.vendorId ?? '',
    (before) => withTimeOff(before, closure, now),
    VendorChanged.create({ vendorId: actor.vendorId ?? '' }, eventMeta(context, actor)),
  );
  const range = toRange(closure, vendor, now);
  const { days, orders, holds } = await readRange(table, vendor.id, range.from, range.to);
  const closedDates = [...new Set(holds.map(({ date }) => date))].filter(
    (date) => closes(closure, date) && !isOpenOn(vendor, date, { state: days.get(date)?.state }),
  );
  const raise = (offer: OfferRecord) =>
    HoldReleased.create({ ...offerEventData(offer), because: 'day_closed' }, eventMeta(context, actor));
  for (const date of closedDates) await releaseHolds(table, { vendorId: vendor.id, from: date, to: date, raise });
  const staying = orders.filter(({ event, status }) => status !== 'cancelled' && closes(closure, event.date));
  return { pattern: viewPattern(vendor), orders: staying.length };
}

/** Opens a range again; without it nothing changes. @throws AppError unavailable */
export async function removeClosure(
  { table }: { table: Table },
  { actor, params: { closureId }, context }: Call<typeof vendors.removeClosure>,
): Promise<WeeklySchedule> {
  const without = (vendor: VendorRecord): VendorRecord =>
    vendor.closures.some(({ id }) => id === closureId)
      ? withClosures(
          vendor,
          vendor.closures.filter(({ id }) => id !== closureId),
        )
      : vendor;
  const vendorId = actor.vendorId ?? '';
  const event = VendorChanged.create({ vendorId }, eventMeta(context, actor));
  return viewPattern(await changeVendor(table, vendorId, without, event));
}

/** Returns the vendor with the closure; the same vendor if it has it already. @throws AppError invalid_input */
function withTimeOff(vendor: VendorRecord, closure: NotedClosure, now: Date): VendorRecord {
  const stored = vendor.closures.find(({ id }) => id === closure.id);
  if (isDeepStrictEqual(stored, closure)) return vendor;
  const { timeZone } = vendor.place;
  const today = todayIn(timeZone, now);
  const others = recentClosures(vendor.closures, today).filter(({ id }) => id !== closure.id);
  const problems = closureProblems(closure, others, { today, latest: latestEventDate(now, timeZone) });
  const [message] = Object.values(problems);
  if (message) throw new AppError('invalid_input', message, problems);
  return withClosures(vendor, withClosure(vendor.closures, closure, today));
}

const withClosures = (vendor: VendorRecord, closures: NotedClosure[]): VendorRecord => ({
  ...vendor,
  version: vendor.version + 1,
  closures,
});

/** Returns the dates from today on that a closure may have. */
function toRange({ from, to, yearly }: NotedClosure, { place }: VendorRecord, now: Date): { from: string; to: string } {
  const today = todayIn(place.timeZone, now);
  return { from: from > today ? from : today, to: yearly ? latestEventDate(now, place.timeZone) : to };
}
