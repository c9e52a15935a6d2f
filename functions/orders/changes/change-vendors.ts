import { findByKeys, findDayIn, itemProductsIn, itemProductKeys } from '#functions/data/queries/item-products.ts';
import { isVendorGone } from '#functions/data/queries/vendor-closing.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import { orderJob } from '#functions/data/orders/order.ts';
import { datesToRead, newSchedule } from '#shared/vendors/calendar/schedule.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { asksMore } from '#shared/orders/changes/changed-part.ts';
import type { ChangedPart, EventTimes } from '#shared/orders/changes/change-schema.ts';
import { movedItem } from '#shared/planning/chosen-times.ts';
import { itemTimes } from '#shared/planning/item-times.ts';
import type { EventSize } from '#shared/planning/quantity.ts';
import { datesAroundItems } from '#shared/vendors/calendar/vendor-job.ts';
import { completeDays, dayKey } from '#functions/data/vendors/day.ts';
import type { FindVendorDay } from '#functions/data/vendors/day.ts';
import { plural } from '#shared/kernel/plural.ts';
import { beyondOffer, hoursCovered } from '#shared/offers/offer-hours.ts';
import type { Point } from '#shared/kernel/geo.ts';
import { toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import { jobAt } from '#shared/orders/changes/move.ts';
import type { MovingVendor } from '#shared/orders/changes/move.ts';
import { activeVendorIds, isActive } from '../balance/balance.ts';
import { agreedFor } from './change.ts';

/* The booked vendors in their current state: whether they can take a change. */

type BookedItem = BookingAggregate['booking']['items'][number];
/** The event as it was when its vendor was booked. */
type AgreedEvent = BookingAggregate['agreed']['event'] | undefined;

/** Returns the packages booked with each vendor that is still in the booking. */
function packagesByVendor({ booking, orders }: Pick<BookingAggregate, 'booking' | 'orders'>) {
  return orders.filter(isActive).map(({ vendorId }) => {
    const own = booking.items.filter((item) => item.vendorId === vendorId);
    const packages = own.flatMap((item) => (item.offer ? [] : item.packages));
    return { vendorId, vendorName: own[0]?.vendorName ?? '', packages, items: own };
  });
}

/**
 * Reads the current state of the vendors that are still booked, with the weekdays of their booked packages: one trip.
 * Packages no longer for sale don't limit the day, and neither do offers. `times`: also the days that decide about these,
 * which may take a second one.
 */
export async function readMovingVendors(
  table: Pick<Table, 'getMany'>,
  booked: Pick<BookingAggregate, 'booking' | 'orders'>,
  times?: EventTimes & { at: Date; durationHours?: number | null },
): Promise<{ vendors: MovingVendor[]; findDay: FindVendorDay }> {
  const parts = packagesByVendor(booked);
  const jobs = new Map(booked.orders.flatMap(orderJob).map((job) => [job.vendorId, job]));
  const { timeZone, event } = booked.booking;
  const hours = times && { durationHours: event.durationHours, ...times, timeZone };
  const moved = booked.booking.items.map((item) => movedItem(item, event.startTime, times?.startTime ?? null));
  const dates = hours ? datesAroundItems(hours, moved) : [];
  const days = parts.flatMap(({ vendorId }) => dates.map((date) => dayKey(vendorId, date)));
  const found = await findByKeys(table, [...itemProductKeys(parts), ...days], { consistent: true });
  const vendors = parts.map(({ vendorName, ...part }) => {
    const { vendor, products } = itemProductsIn(found, part);
    return {
      vendorId: part.vendorId,
      vendorName,
      isBookable: !isVendorGone(vendor),
      isClosing: (vendor?.closingUntil ?? '') >= (times?.at.toISOString() ?? ''),
      leadTime: vendor?.leadTime ?? '',
      moveConsentDays: vendor?.moveConsentDays ?? 0,
      version: vendor?.version ?? 0,
      ...(vendor ? toSchedule(vendor) : { ...newSchedule, timeZone }),
      jobId: jobs.get(part.vendorId)?.id ?? booked.booking.id,
      items: part.items,
      startTime: event.startTime,
      schedules: products.map(({ weekdays }) => weekdays).filter(({ length }) => length > 0),
    };
  });
  const findDay = findDayIn(found);
  if (!hours) return { vendors, findDay };
  const deciding = vendors.map((vendor) => {
    const { vendorId } = vendor;
    // With other hours it stays on the dates that list it.
    const listed = times?.durationHours === undefined ? [] : (jobs.get(vendorId)?.job.dates ?? []);
    return { vendorId, dates: [...datesToRead(vendor, jobAt(vendor, hours)), ...listed] };
  });
  const read = { findDay, readDates: dates };
  return { vendors, findDay: await completeDays(table, deciding, read, { consistent: true }) };
}

/** Why vendors can't take a change, or must agree first, by vendor, without a period. */
export type RepricingProblems = ReadonlyMap<string, string>;

export interface RepricingObstacles {
  problems: RepricingProblems;
  /** Vendors whose offers don't cover more guests or hours: they are asked (rule orders-34). */
  beyond: RepricingProblems;
}

/** The change, and where the event takes place after it. */
interface PlacedPart<Part extends ChangedPart = ChangedPart> {
  part: Part;
  place: Point | null;
  /** Why the vendor can't take the requested packages, without a period. */
  problem?: string | undefined;
  /** The changed item. */
  item?: BookedItem | undefined;
}
/** A change that all vendors must be able to take. */
type EventPart = Exclude<ChangedPart, { kind: 'packages' | 'times' }>;

/**
 * Reads why the booked vendors, in their current state, can't take an increase (rule changes-57): they left the
 * marketplace, or their guest limits or the place of their offers don't allow it; their travel distance is that of the
 * booking day. A decrease is never refused. One trip, none for a decrease.
 */
export async function readRepricingObstacles(
  table: Pick<Table, 'getMany'>,
  before: Pick<BookingAggregate, 'booking' | 'agreed' | 'changes' | 'orders'>,
  { part, place, problem: unfit, item }: PlacedPart,
): Promise<RepricingObstacles> {
  if (part.kind === 'packages')
    return { problems: new Map(unfit === undefined ? [] : [[part.to.vendorId, unfit]]), beyond: new Map() };
  if (part.kind === 'times') return readTimesObstacles(table, before, part, item);
  if (!asksMore(part)) return { problems: new Map(), beyond: new Map() };
  const keys = activeVendorIds(before).map((vendorId) => ({ vendorId, packages: [] }));
  const found = await findByKeys(table, itemProductKeys(keys), { consistent: true });
  const problems = keys.flatMap((key) => {
    const own = before.booking.items.filter(({ vendorId }) => vendorId === key.vendorId);
    const agreed = agreedFor(before, key.vendorId)?.event;
    const problem = problemWith(itemProductsIn(found, key).vendor, own, { part, place, agreed });
    return problem === undefined ? [] : [[key.vendorId, problem] as const];
  });
  return { problems: new Map(problems), beyond: beyondOffers(before, part) };
}

/** The vendor must still be there for more hours; its offer may not cover the times. */
async function readTimesObstacles(
  table: Pick<Table, 'getMany'>,
  before: Pick<BookingAggregate, 'booking' | 'agreed' | 'changes'>,
  part: Extract<ChangedPart, { kind: 'times' }>,
  item: BookedItem | undefined,
): Promise<RepricingObstacles> {
  const { vendorId } = part.to;
  const isGone = asksMore(part) && (await hasLeft(table, vendorId));
  const limit = item && timesLimit(before, item);
  return {
    problems: new Map(isGone ? [[vendorId, goneText]] : []),
    beyond: new Map(limit === undefined ? [] : [[vendorId, limit]]),
  };
}

async function hasLeft(table: Pick<Table, 'getMany'>, vendorId: string): Promise<boolean> {
  const key = { vendorId, packages: [] };
  const found = await findByKeys(table, itemProductKeys([key]), { consistent: true });
  return isVendorGone(itemProductsIn(found, key).vendor);
}

/** Returns the hours that an offer was made for if an item's own times go beyond them. */
function timesLimit(
  before: Pick<BookingAggregate, 'booking' | 'agreed' | 'changes'>,
  item: BookedItem,
): string | undefined {
  const { event } = before.booking;
  const agreed = agreedFor(before, item.vendorId)?.event.startTime ?? null;
  const { offer, times } = movedItem(item, event.startTime, agreed);
  const { durationHours } = itemTimes(item, event);
  return offer && offerLimit(offer, { guestCount: null, durationHours }, times, agreed);
}

const goneText = 'No longer on Hostwell';

function beyondOffers(
  before: Pick<BookingAggregate, 'booking' | 'agreed' | 'changes' | 'orders'>,
  part: EventPart,
): RepricingProblems {
  const active = activeVendorIds(before);
  const beyond = before.booking.items
    .filter(({ vendorId }) => active.includes(vendorId))
    .flatMap((item) => {
      const agreed = agreedFor(before, item.vendorId)?.event.startTime ?? null;
      // A move takes the offer along, so the start that counts is that of the booking.
      const { offer, times } = movedItem(item, before.booking.event.startTime, agreed);
      // An item with a length of its own stays as long as it is.
      const isUnchanged = part.kind === 'place' || (part.kind === 'hours' && typeof times?.durationHours === 'number');
      const size = { guestCount: null, durationHours: null, ...part.to };
      const text = offer && !isUnchanged ? offerLimit(offer, size, times, agreed) : undefined;
      return text === undefined ? [] : [[item.vendorId, text] as const];
    });
  return new Map(beyond);
}

function problemWith(
  vendor: VendorRecord | undefined,
  items: readonly BookedItem[],
  { part, place, agreed }: PlacedPart<EventPart> & { agreed: AgreedEvent },
): string | undefined {
  if (!vendor || isVendorGone(vendor)) return goneText;
  if (part.kind === 'hours') return undefined;
  if (part.kind === 'place') {
    // Back at the agreed place, vendors come as agreed.
    if (part.to.zipCode === agreed?.zipCode) return undefined;
    const elsewhere = items.find(({ offer, comesToEvent }) => offer && comesToEvent !== false);
    if (elsewhere && agreed) return `Their offer is for ${agreed.placeLabel}`;
    return items.flatMap((item) => wayProblem(vendor, item, place))[0];
  }
  const { guestCount } = part.to;
  const misfits = items
    .filter(({ offer }) => !offer)
    .flatMap((item) => findMisfits({ guestCount, place: null }, toFitFacts(item, vendor), item.packages));
  // Below its minimum, the vendor is paid for the minimum.
  return misfits.find(({ code }) => code !== 'under_minimum_guests')?.message;
}

/**
 * Returns the figure that an offer was made for if a change goes beyond it: its price, and the limits that its vendor
 * waived, apply only to those (rule offers-28). `times`: of the item, as on the booking day.
 */
function offerLimit(
  { facts }: NonNullable<BookedItem['offer']>,
  size: EventSize,
  times: BookedItem['times'],
  agreed: string | null,
): string | undefined {
  const start = times?.startTime ?? agreed;
  const { guests, hours } = beyondOffer(facts, size, start, times?.daysLater);
  if (guests > 0) return `Their offer is for ${plural(facts.guestCount, 'guest')}`;
  if (hours === 0) return undefined;
  const covered = start === null ? facts.durationHours : hoursCovered(facts, start, { daysLater: times?.daysLater });
  if (covered === 0) return 'Their offer is for another time';
  return `Their offer is for ${plural(covered, 'hour')}${covered < facts.durationHours ? ' from your start time' : ''}`;
}

/** Early bookings don't record how far and from where a vendor travels; the vendor's current values then apply. */
function wayProblem(vendor: VendorRecord, item: BookedItem, place: Point | null): string[] {
  const { travel } = toFitFacts(item, vendor);
  if (!place || item.offer || !(item.comesToEvent ?? travel)) return [];
  const miles = item.travelMiles ?? vendor.travelDistanceMiles;
  const reach = { guests: {}, travel: { miles, from: item.location ?? vendor.place } };
  return findMisfits({ guestCount: null, place }, reach).map(({ message }) => message);
}
