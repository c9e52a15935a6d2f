import { isSampleVendorId } from '#shared/directory/sample-vendors.ts';
import { offerIsGone, offerProblem } from '#shared/offers/offer-state.ts';
import type { OfferCircumstances, OfferProblem } from '#shared/offers/offer-state.ts';
import { withItemTimes } from '#shared/planning/item-times.ts';
import { ownBusiness } from '#shared/planning/own-business.ts';
import type { PackageLine, PlanItem } from '#shared/planning/plan.ts';
import { byOfferOnlyText, isByOfferOnly } from '#shared/products/by-offer-only.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { ItemProducts } from '#functions/data/queries/item-products.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';
import { bookedHours, onItem } from './rules.ts';
import type { CheckoutRequest } from './checkout.ts';
import type { DescribedEvent, PricedItem } from './rules.ts';

/* The conditions for booking each item of a plan: its vendor sells it to this host, or offered it (rule offers-23). */

/** Rejects sample vendors, which can be planned with but not paid for (rule checkout-24). */
export function mustNotBeSamples(items: readonly PlanItem[]): void {
  const sample = items.find(({ vendorId }) => isSampleVendorId(vendorId));
  if (!sample) return;
  const message = `${sample.vendorName} is a sample vendor and can't be booked. Choose another vendor to continue.`;
  throw new AppError('refused', message, onItem(sample, "Sample vendors can't be booked"));
}

/** Returns the item's vendor, which must be on the platform. */
export function mustHaveVendor(item: PlanItem, current: ItemProducts | undefined): VendorRecord {
  if (current?.vendor?.status !== 'approved') throw vendorIsGone(item);
  return current.vendor;
}

/** A package of a plan and the product that it is now sold as. */
interface SoldPackage {
  line: PackageLine;
  product: ProductRecord;
}

/** Requires that the vendor is on the platform and sells the packages without an offer. */
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

function mustBeBookable(item: PlanItem, product: ProductRecord, vendor: VendorRecord): void {
  if (!isByOfferOnly(product, vendor)) return;
  const message = `${product.name} from ${vendor.name} is booked by offer only. Ask for an offer, or choose another vendor to continue.`;
  throw new AppError('not_offered', message, onItem(item, byOfferOnlyText));
}

/** Owners can't book their own business. */
export function mustNotBeOwn(item: PlanItem, { ownerId, name }: VendorRecord, hostId: string): void {
  if (ownerId === hostId) throw new AppError('refused', ownBusiness.text(name), onItem(item, ownBusiness.title));
}

/** People can't book a business whose team they are in: they would decide about their own order (rule teams-6). */
export function mustNotBeOfOwnTeam(items: readonly PricedItem[], teamVendorIds: readonly string[]): void {
  const own = items.find(({ vendor }) => teamVendorIds.includes(vendor.id));
  if (!own) return;
  const message = `You're in the team of ${own.vendor.name}, so you can't book it. Choose another vendor to continue.`;
  throw new AppError('refused', message, onItem(own.item, "You can't book a business whose team you're in"));
}

export const vendorIsGone = (item: PlanItem): AppError =>
  new AppError(
    'not_offered',
    `${item.vendorName} is no longer available. Choose another vendor to continue.`,
    onItem(item, 'This vendor is no longer available'),
  );

/**
 * Returns the current offer of a plan item, which must be open, valid, and made for the event as described.
 * @throws AppError not_offered, does_not_fit
 */
export function mustBeOffered(
  item: PlanItem,
  offer: OfferRecord | undefined,
  circumstances: OfferCircumstances,
): OfferRecord {
  if (!offer) throw notBookable(item, offerIsGone);
  const problem = offerProblem(offer, circumstances);
  if (problem) throw notBookable(item, problem);
  return offer;
}

/**
 * Requires offers to cover the times of the Event Details form, which has the host's latest; the event is or will be
 * booked at those.
 * @throws AppError does_not_fit
 */
export function mustKeepTimes(
  plan: DescribedEvent & { items: readonly PricedItem[] },
  form: CheckoutRequest['requirements'],
  now: Date,
): void {
  if (!form) return;
  const details = { ...plan.details, startTime: form.eventStartTime, durationHours: bookedHours(plan, form) };
  for (const { item } of plan.items) {
    const circumstances = { details: withItemTimes(item, details), now, timeZone: plan.place.timeZone };
    const problem = item.offer && offerProblem(item.offer, circumstances);
    if (problem) throw notBookable(item, problem);
  }
}

const refusals = {
  offer_ended: { code: 'not_offered', wayOn: 'Ask for a new offer or choose another vendor.' },
  offer_differs: {
    code: 'does_not_fit',
    wayOn: 'Change your event details, ask for a new offer, or choose another vendor.',
  },
} as const;

function notBookable(item: PlanItem, { code: reason, message }: OfferProblem): AppError {
  const { code, wayOn } = refusals[reason];
  return new AppError(
    code,
    `${item.vendorName}: ${message}. ${wayOn} You haven't been charged.`,
    onItem(item, message),
  );
}

/** Returns the refusal of an open offer that another checkout has taken. */
export const offerIsTaken = (item: PlanItem): AppError =>
  new AppError(
    'unavailable',
    `${item.vendorName}: This offer is being paid for right now. You haven't been charged. Try again in a moment.`,
    onItem(item, 'This offer is being paid for right now'),
  );

/** Returns the refusal of an open offer whose vendor has just released the day. */
export const holdIsGone = (item: PlanItem): AppError =>
  new AppError(
    'unavailable',
    `${item.vendorName} no longer holds your day. You haven't been charged. Try again: you can book the offer as long as they aren't fully booked that day.`,
    onItem(item, 'The day is no longer held for you'),
  );
