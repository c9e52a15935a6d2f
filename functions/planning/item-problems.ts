import { addDays } from '#shared/kernel/dates.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { offerIsGone, offerProblem } from '#shared/offers/offer-state.ts';
import type { OfferCircumstances } from '#shared/offers/offer-state.ts';
import type { ItemProblem } from '#shared/planning/item-problem.ts';
import { followsEvent, itemStarts, itemTimes, withItemTimes } from '#shared/planning/item-times.ts';
import type { EventHours, ItemTimes, TimedItem } from '#shared/planning/item-times.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { formatScheduleProblem, isAboutDay } from '#shared/vendors/calendar/day-text.ts';
import { freeStarts } from '#shared/vendors/calendar/free-starts.ts';
import { toFitFacts } from '#shared/vendors/facts/fit-facts.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import { isTooLong, tooLongText, vendorJob } from '#shared/vendors/calendar/vendor-job.ts';
import { nearestStart, scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Schedule, ScheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { DatedProducts } from '#functions/data/queries/item-products.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import { onSale } from '#functions/data/products/product.ts';

type PlannedEvent = Pick<DraftRecord, 'details' | 'place' | 'items'>;

/**
 * Returns why an item can't be booked, by its vendor's current products: the checks of the checkout, in time to change
 * the plan (rule planning-49). Samples have no problems here: they are marked as samples.
 */
export function itemProblems(
  item: PlanItem,
  { details, place, items }: PlannedEvent,
  { vendor, products, findDay, offer, isHeld }: DatedProducts,
  now: Date,
): ItemProblem[] {
  if (isSampleVendorId(item.vendorId)) return [];
  if (vendor?.status !== 'approved') return [{ code: 'vendor_gone', message: 'This vendor is no longer available' }];
  const { date, guestCount, startTime, durationHours } = details;
  const own = [...items.filter(({ id, vendorId }) => vendorId === vendor.id && id !== item.id), item];
  const planned = { ...details, timeZone: place?.timeZone, items: own };
  const ofDay = isHeld ? [] : dayProblems(toSchedule(vendor), planned, findDay);
  if (item.offer) {
    const circumstances = { details: withItemTimes(item, details), now, timeZone: place?.timeZone };
    return [...offerProblems(offer, circumstances), ...ofDay];
  }
  if (!item.packages.every(({ productId }) => onSale(products).some(({ id }) => id === productId)))
    return [{ code: 'package_gone', message: 'This package is no longer offered' }];
  if (products.some((one) => isByOfferOnly(one, vendor))) return [{ code: 'by_offer_only', message: byOfferOnlyText }];
  const event = { guestCount, place, when: date === null ? null : { date, startTime, durationHours, now } };
  // The plan has their limits of the day on which they were added.
  const packages = item.packages.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    return { ...line, guests: product?.guests };
  });
  return [...ofDay, ...findMisfits(event, toFitFacts(item, vendor, products), packages)];
}

/** An offer ignores its vendor's limits: the vendor made it for this event (rule offers-22). */
function offerProblems(offer: DatedProducts['offer'], circumstances: OfferCircumstances): ItemProblem[] {
  const problem = offer ? offerProblem(offer, circumstances) : offerIsGone;
  return problem ? [problem] : [];
}

interface PlannedTimes extends Pick<DraftRecord['details'], 'date' | 'startTime' | 'durationHours'> {
  /** Of the event's place; the vendor's if it has none yet. */
  timeZone: string | undefined;
  /** What the vendor does there: one job. */
  items: readonly TimedItem[];
}

/** Returns why a vendor isn't free for the event, with the starts at which it is; empty without a date. */
export function dayProblems(
  schedule: Schedule,
  { date, timeZone = schedule.timeZone, items, ...times }: PlannedTimes,
  findDay: DatedProducts['findDay'],
): ItemProblem[] {
  if (date === null) return [];
  const job = vendorJob('', items, { ...times, date, timeZone }, schedule);
  if (isTooLong(job)) return [{ code: 'too_long', message: tooLongText }];
  const problem = scheduleProblem(schedule, findDay, job);
  if (!problem) return [];
  const length = job.isWholeDay || isAboutDay(problem) ? undefined : movableTimes(items, times);
  const day = addDays(date, length?.daysLater ?? 0);
  const starts = length
    ? freeStarts(schedule, findDay, { durationHours: length.durationHours, date: day, timeZone })
    : [];
  const nearest = nearestStart(schedule, findDay, job, timeZone);
  return [
    {
      code: isClosed(problem) ? 'closed' : 'full',
      message: formatScheduleProblem(problem, day),
      ...(nearest && { freeFrom: nearest.time }),
      ...(starts.length > 0 && { starts }),
    },
  ];
}

/**
 * Returns the times that another start moves: the event's if all of a vendor's items follow it, those of its only item if
 * its packages have no start times.
 */
function movableTimes(items: readonly TimedItem[], event: EventHours): ItemTimes | undefined {
  if (items.every((item) => followsEvent(item, event))) return { ...event, daysLater: 0 };
  const [only, ...others] = items;
  return only && others.length === 0 && itemStarts(only).length === 0 ? itemTimes(only, event) : undefined;
}

const isClosed = (problem: ScheduleProblem): boolean => problem === 'closed' || problem === 'ends_closed';
