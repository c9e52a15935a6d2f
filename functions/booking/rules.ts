import { checkEventDate } from '#shared/dates.ts';
import { formatCents } from '#shared/money.ts';
import type { Place } from '#shared/place.ts';
import type { EventDetails, PlanItem } from '#shared/plan.ts';
import { isSampleVendorId } from '#shared/sample-vendors.ts';
import type { DraftRecord } from '#functions/data/draft.ts';
import type { ProductRecord } from '#functions/data/product.ts';
import type { VendorRecord } from '#functions/data/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

/** What a vendor sells now under an item of a plan; either may be gone. */
export interface Offer {
  vendor: VendorRecord | undefined;
  product: ProductRecord | undefined;
}

/** An item of a plan with who sells it, as both stand now. */
export interface PricedItem {
  item: PlanItem;
  vendor: VendorRecord;
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
  return { details: { ...details, date, zipCode, guestCount }, place };
}

/** At least 4 days ahead where the event is (decision 26). */
export function mustBeInTime({ details, place }: DescribedEvent, now: Date): void {
  const message = checkEventDate(details.date, now, place.timeZone);
  if (message) throw new AppError('refused', message, { 'details.date': message });
}

/** Sample vendors can be planned with but not paid for (decision 16). */
export function mustNotBeSamples(items: readonly PlanItem[]): void {
  const sample = items.find(({ vendorId }) => isSampleVendorId(vendorId));
  if (!sample) return;
  const message = `${sample.vendorName} is a sample vendor and cannot be booked. Choose another vendor to go on.`;
  throw new AppError('refused', message);
}

/** The vendor is on the platform and sells the package. */
export function mustBeOffered(
  { vendorName, productName }: PlanItem,
  offer: Offer | undefined,
): { vendor: VendorRecord; product: ProductRecord } {
  const { vendor, product } = offer ?? {};
  if (vendor?.status !== 'approved') {
    throw new AppError('refused', `${vendorName} is no longer available. Choose another vendor to go on.`);
  }
  if (product?.status !== 'approved' || !product.isAvailable) {
    const message = `${vendor.name} no longer offers ${productName}. Choose another package to go on.`;
    throw new AppError('refused', message);
  }
  return { vendor, product };
}

/** How long the event lasts; it must be known when something is paid by the hour. */
export function mustHaveHours(items: readonly PricedItem[], durationHours: number | null): number {
  if (durationHours !== null) return durationHours;
  const hourly = items.find(({ item }) => item.price.unit === 'per_hour');
  if (!hourly) return 1;
  const message = `Tell how long your event lasts: ${hourly.vendor.name} is paid by the hour.`;
  throw new AppError('refused', message, { 'details.durationHours': 'Event duration is required' });
}

/** A host pays what they agreed to or nothing (decision 20). Both in cents. */
export function mustBeAgreed(totalCents: number, agreedTotalCents: number): void {
  if (totalCents === agreedTotalCents) return;
  const [now, before] = [formatCents(totalCents), formatCents(agreedTotalCents)];
  const message = `The total of your plan is now ${now}; you agreed to ${before}. You have not been charged.`;
  throw new AppError('price_changed', message);
}
