import { formatDate } from '#shared/kernel/dates.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import { offerIsGone, offerProblem } from '#shared/offers/offer-state.ts';
import type { OfferCircumstances } from '#shared/offers/offer-state.ts';
import type { ItemProblem } from '#shared/planning/item-problem.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { dayStatus } from '#shared/vendors/availability.ts';
import type { WeeklySchedule } from '#shared/vendors/availability.ts';
import { toFitFacts } from '#shared/vendors/fit-facts.ts';
import { findMisfits } from '#shared/vendors/misfits.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { DatedProducts } from '#functions/data/queries/item-products.ts';
import { onSale } from '#functions/data/products/product.ts';

type PlannedEvent = Pick<DraftRecord, 'details' | 'place'>;

/**
 * Returns why an item can't be booked, by its vendor's current products: the checks of the checkout, in time to change
 * the plan (rule planning-49). Samples have no problems here: they are marked as samples.
 */
export function itemProblems(
  item: PlanItem,
  { details, place }: PlannedEvent,
  { vendor, products, day, offer, isHeld }: DatedProducts,
  now: Date,
): ItemProblem[] {
  if (isSampleVendorId(item.vendorId)) return [];
  if (vendor?.status !== 'approved') return [{ code: 'vendor_gone', message: 'This vendor is no longer available' }];
  const { date, guestCount } = details;
  const ofDay = isHeld ? [] : dayProblems(vendor, date, day);
  if (item.offer) return [...offerProblems(offer, { details, now }), ...ofDay];
  if (!item.packages.every(({ productId }) => onSale(products).some(({ id }) => id === productId)))
    return [{ code: 'package_gone', message: 'This package is no longer offered' }];
  if (products.some((one) => isByOfferOnly(one, vendor))) return [{ code: 'by_offer_only', message: byOfferOnlyText }];
  const event = { guestCount, place, when: date === null ? null : { date, now } };
  return [...ofDay, ...findMisfits(event, toFitFacts(item, vendor, products), item.packages)];
}

/** An offer ignores its vendor's limits: the vendor made it for this event (rule offers-22). */
function offerProblems(offer: DatedProducts['offer'], circumstances: OfferCircumstances): ItemProblem[] {
  const problem = offer ? offerProblem(offer, circumstances) : offerIsGone;
  return problem ? [problem] : [];
}

/** Returns why a vendor has no place left on the event's day; empty without a date. */
export function dayProblems(pattern: WeeklySchedule, date: string | null, day: DatedProducts['day']): ItemProblem[] {
  const status = date === null ? 'free' : dayStatus(pattern, date, day);
  if (date === null || status === 'free') return [];
  return [{ code: status, message: `Not available on ${formatDate(date)}` }];
}
