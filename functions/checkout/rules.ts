import { optionalTextProblem, textProblem } from '#shared/kernel/limits.ts';
import { checkEventDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { Place } from '#shared/kernel/place.ts';
import { ownBusiness } from '#shared/planning/own-business.ts';
import type { EventDetails, PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import type { EventSize } from '#shared/planning/quantity.ts';
import { minimumChargeCents } from '#shared/kernel/policies.ts';
import type { Quote } from '#shared/checkout/pricing.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { findMisfits } from '#shared/vendors/misfits.ts';
import type { FitFacts, Misfit } from '#shared/vendors/misfits.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendors.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { ItemProducts } from '#functions/data/queries/item-products.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

/** An item of a plan with its seller and the seller's limits, as they are now. */
export interface PricedItem {
  item: PlanItem;
  vendor: VendorRecord;
  fit: FitFacts;
  /** Which of the host's places on the vendor's day its offer holds (decision 157). */
  heldPlace?: number | undefined;
}

/** An event that is described far enough to be booked. */
export interface DescribedEvent {
  details: EventDetails & { date: string; zipCode: string; guestCount: number };
  place: Place;
}

/* What must hold before a plan can be booked; each rule with its own sentence. */

export function mustHaveItems({ items }: DraftRecord): void {
  if (items.length === 0) throw new AppError('refused', 'No services selected yet');
}

const missing = 'Event name, date, location, and guest count are required.';

/** Customer spec 5. */
export function mustBeDescribed({ details, place }: DraftRecord): DescribedEvent {
  const { name, date, zipCode, guestCount } = details;
  const fields = {
    ...(!name && { 'details.name': 'Event name is required' }),
    ...(!date && { 'details.date': 'Event date is required' }),
    ...(!(zipCode && place) && { 'details.zipCode': zipCode ? 'Invalid ZIP code' : 'ZIP code is required' }),
    ...(!guestCount && { 'details.guestCount': 'Guest count is required' }),
  };
  if (!name || !date || !zipCode || !place || !guestCount) throw new AppError('refused', missing, fields);
  mustKeepBounds(details);
  return { details: { ...details, date, zipCode, guestCount }, place };
}

/** A draft holds incomplete input; an order must keep the catalogue's bounds (vendor spec 5). */
function mustKeepBounds({ name, theme, dietaryRestrictions }: EventDetails): void {
  const problems = {
    'details.name': textProblem('eventTitle', name),
    'details.theme': optionalTextProblem('theme', theme ?? ''),
    'details.dietaryRestrictions': textProblem('dietaryRestrictions', dietaryRestrictions ?? ''),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => (message ? [[path, message]] : [])),
  );
  const [first] = Object.values(fields);
  if (first) throw new AppError('refused', first, fields);
}

/** Neither too near nor too far ahead where the event is (decision 26). */
export function mustHaveBookableDate({ details, place }: DescribedEvent, now: Date): void {
  const message = checkEventDate(details.date, now, place.timeZone);
  if (message) throw new AppError('refused', message, { 'details.date': message });
}

/** Sample vendors can be planned with but not paid for (decision 16). */
export function mustNotBeSamples(items: readonly PlanItem[]): void {
  const sample = items.find(({ vendorId }) => isSampleVendorId(vendorId));
  if (!sample) return;
  const message = `${sample.vendorName} is a sample vendor and can't be booked. Choose another vendor to continue.`;
  throw new AppError('refused', message, onItem(sample, "Sample vendors can't be booked"));
}

/** Its vendor is on the platform. */
export function mustHaveVendor(item: PlanItem, current: ItemProducts | undefined): VendorRecord {
  if (current?.vendor?.status !== 'approved') throw vendorIsGone(item);
  return current.vendor;
}

/** A package of a plan and the product that it is sold as now. */
interface SoldPackage {
  line: PackageLine;
  product: ProductRecord;
}

/** The vendor is on the platform and sells the packages, without an offer. */
export function mustBeOnSale(
  item: PlanItem,
  current: ItemProducts | undefined,
): { vendor: VendorRecord; sold: SoldPackage[] } {
  const vendor = mustHaveVendor(item, current);
  const products = current?.products ?? [];
  const sold = item.packages.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (product?.status === 'approved' && product.isAvailable) {
      mustBeBookable(item, product, vendor);
      return { line, product };
    }
    const message = `${vendor.name} no longer offers ${line.productName}. Choose another package to continue.`;
    throw new AppError('not_offered', message, onItem(item, 'This package is no longer offered'));
  });
  return { vendor, sold };
}

function mustBeBookable(item: PlanItem, product: ProductRecord, { name, answers }: VendorRecord): void {
  if (!isByOfferOnly(product, answers)) return;
  const message = `${name} books ${product.name} by offer only. Ask for an offer, or choose another vendor to continue.`;
  throw new AppError('not_offered', message, onItem(item, byOfferOnlyText));
}

/** Owners can't book their own business. */
export function mustNotBeOwn(item: PlanItem, { ownerId, name }: VendorRecord, hostId: string): void {
  if (ownerId === hostId) throw new AppError('refused', ownBusiness.text(name), onItem(item, ownBusiness.title));
}

export const vendorIsGone = (item: PlanItem): AppError =>
  new AppError(
    'not_offered',
    `${item.vendorName} is no longer available. Choose another vendor to continue.`,
    onItem(item, 'This vendor is no longer available'),
  );

/** A sentence about one item of the plan, as the fields of a refusal. */
export const onItem = ({ id }: Pick<PlanItem, 'id'>, sentence: string) => ({ [`items.${id}`]: sentence });

/** A sentence about each of some items, as the fields of a refusal. */
export const onItems = <T extends { id: string }>(
  items: readonly T[],
  sentence: (item: T) => string,
): Record<string, string> =>
  Object.assign({}, ...items.map((item) => onItem(item, sentence(item)))) as Record<string, string>;

/** How long the event lasts; it must be known when something is paid by the hour. */
export function mustHaveHours(items: readonly PricedItem[], { guestCount, durationHours }: EventSize): number {
  if (durationHours !== null) return durationHours;
  const size = { guestCount, durationHours };
  const hourly = items.find(({ item }) => missingForPrice(item.packages, size).includes('durationHours'));
  if (!hourly) return 1;
  const message = `Enter your event's duration: ${hourly.vendor.name} charges by the hour.`;
  throw new AppError('refused', message, { 'details.durationHours': 'Event duration is required' });
}

/**
 * Every vendor can serve the event by its present limits (decision 101).
 * @throws AppError does_not_fit with the reasons under `items.<id>`
 */
export function mustFit({ items, details, place }: DescribedEvent & { items: readonly PricedItem[] }, now: Date): void {
  const event = { guestCount: details.guestCount, place, when: { date: details.date, now } };
  const misfits = items.flatMap(({ item, vendor, fit }) => {
    const reasons = findMisfits(event, fit, item.packages);
    return reasons.length > 0 ? [{ id: item.id, name: vendor.name, sentence: sentenceOf(reasons) }] : [];
  });
  const [first] = misfits;
  if (!first) return;
  const who = new Intl.ListFormat('en-US').format(new Set(misfits.map(({ name }) => name)));
  const why = misfits.length > 1 ? `${who} don't fit your event.` : `${who} doesn't fit your event. ${first.sentence}.`;
  const message = `${why} Change your event details or choose another vendor. You haven't been charged.`;
  throw new AppError(
    'does_not_fit',
    message,
    onItems(misfits, ({ sentence }) => sentence),
  );
}

const sentenceOf = (reasons: readonly Misfit[]): string => reasons.map(({ message }) => message).join('. ');

/** Cards cannot be charged less; a plan that promo codes make free is booked without a charge. */
export function mustBePayable({ totalCents }: Pick<Quote, 'totalCents'>): void {
  if (totalCents === 0 || totalCents >= minimumChargeCents) return;
  const message = `The minimum card payment is ${formatCents(minimumChargeCents)}, and your plan costs less.`;
  throw new AppError('refused', message);
}
