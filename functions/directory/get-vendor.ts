import type { directory, DayAvailability } from '#shared/api/directory.ts';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { metroPlaceForZip } from '#shared/directory/category-pages.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { isByOfferOnly } from '#shared/products/by-offer-only.ts';
import { knownFacts } from '#shared/products/known-facts.ts';
import { publicFacts, pricingFacts } from '#shared/vendors/facts/fact-lines.ts';
import { comesToEvent, deliveryChoices } from '#shared/vendors/facts/fit-facts.ts';
import { formatReplyTime } from '#shared/messaging/reply-time.ts';
import type { EndpointResponse } from '#shared/api/contract.ts';
import { itemTerms } from '#shared/planning/item-terms.ts';
import { publicDayStatus } from '#shared/vendors/calendar/availability.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { startRanges } from '#shared/vendors/calendar/free-starts.ts';
import { jobsAtStart, offeredJobs } from '#shared/vendors/calendar/package-jobs.ts';
import { shortNotice } from '#shared/vendors/calendar/lead-time.ts';
import { scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { Job } from '#shared/vendors/calendar/schedule.ts';
import { datesFrom } from '#shared/kernel/months.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { galleryUrls, mediaUrl, onSale } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { readReplyWatches, publicReplyTime } from '#functions/data/messaging/reply-watch.ts';
import { publicReviewId } from '#functions/data/reviews/review.ts';
import type { ReviewRecord } from '#functions/data/reviews/review.ts';
import { readVendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { VendorWithProducts } from '#functions/data/queries/vendor-with-products.ts';
import type { Table } from '#functions/data/table.ts';
import { readDays } from '#functions/data/vendors/day.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import { pageFace } from './card.ts';
import { latestReviews, findProfileAndCard } from './repository.ts';
import { toHours } from './search-vendors.ts';

/** Returns an approved vendor with packages and latest reviews, without prices. @throws AppError not_found */
export async function getVendor(
  { table }: { table: Table },
  { params, context }: Pick<Call<typeof directory.getVendor>, 'params' | 'context'>,
): Promise<VendorPage> {
  const now = context.now();
  const [found, reviews, watches] = await Promise.all([
    readVendorWithProducts(table, params.vendorId),
    latestReviews(table, params.vendorId),
    readReplyWatches(table, params.vendorId, now),
  ]);
  const { vendor, products } = mustBeApproved(found);
  const replyMinutes = publicReplyTime(watches, { now, timeZone: vendor.place.timeZone });
  return {
    ...pageFace(vendor, products),
    distanceMiles: null,
    deliveryOptions: vendor.deliveryOptions,
    tiktokHandle: vendor.tiktokHandle || null,
    eventTypes: vendor.eventTypes,
    travelDistanceMiles: vendor.categories.some((category) => comesToEvent({ category }, vendor.deliveryOptions))
      ? vendor.travelDistanceMiles
      : null,
    packages: onSale(products).map((product) => viewPackage(product, vendor)),
    facts: publicFacts(vendor.categories, vendor.answers),
    reviews: reviews.map(viewReview),
    repliesWithin: replyMinutes === null ? null : formatReplyTime(replyMinutes),
    metro: metroPlaceForZip(vendor.place.zip),
  };
}

/** Requires an approved vendor. @throws AppError not_found for one that never existed or was removed */
function mustBeApproved(found: VendorWithProducts | undefined): VendorWithProducts {
  if (found?.vendor.status !== 'approved') throw notFound('Vendor');
  return found;
}

const viewPackage = (product: ProductRecord, vendor: Pick<VendorRecord, 'answers' | 'asksFirst'>) => {
  const { id, name, description, category, weekdays, guests, facts, dishes, excludes, imageKey } = product;
  return {
    id,
    name,
    description,
    category,
    weekdays,
    ...(guests && { guests }),
    ...(facts && { facts }),
    ...(dishes && { dishes }),
    ...(excludes && { excludes }),
    known: knownFacts(product),
    imageUrl: mediaUrl(imageKey),
    ...pickPackageTimes(product),
    ...(product.gallery.length > 0 && { galleryUrls: galleryUrls(product) }),
    ...(isByOfferOnly(product, vendor) && { byOfferOnly: true }),
    ...(vendor.asksFirst && { asksFirst: true }),
  };
};

const viewReview = ({ reviewerName, eventType, rating, text, postedAt, answer, bookingId }: ReviewRecord) => ({
  id: publicReviewId({ postedAt, bookingId }),
  reviewerName,
  eventType,
  rating,
  text,
  postedAt,
  answer: answer ?? null,
});

/**
 * Returns an approved vendor's packages with prices and price details, for people who are signed in. @throws AppError
 * not_found
 */
export async function getPackages(
  { table }: { table: Table },
  { params }: Call<typeof directory.getPackages>,
): Promise<EndpointResponse<typeof directory.getPackages>> {
  const { vendor, products } = mustBeApproved(await readVendorWithProducts(table, params.vendorId));
  return {
    packages: onSale(products).map((product) => ({
      ...viewPackage(product, vendor),
      price: product.price,
      ...itemTerms(vendor, product),
      deliveryChoices: deliveryChoices(product.category, vendor.deliveryOptions),
    })),
    pricing: pricingFacts(vendor.categories, vendor.answers),
  };
}

/**
 * Returns a vendor's public days: free, full, closed or too soon, without any orders; with an event's hours also whether
 * it is free then (rule directory-63), and on request when a job of that length may start (rule directory-62). @throws AppError not_found
 */
export async function getAvailability(
  { table }: { table: Table },
  { params: { vendorId }, query: { from, to, starts, ...query }, context }: Call<typeof directory.getAvailability>,
): Promise<{ days: DayAvailability[] }> {
  const { startTime, durationHours } = toHours(query);
  const [{ vendor, card }, days] = await Promise.all([
    findProfileAndCard(table, vendorId),
    // With the evening before the first date, and the end of the longest night of the last one.
    readDays(table, vendorId, addDays(from, -1), addDays(to, 2)),
  ]);
  if (vendor?.status !== 'approved') throw notFound('Vendor');
  const now = context.now();
  const schedule = { ...toSchedule(vendor), leadTime: vendor.leadTime };
  const { timeZone } = schedule;
  const offered = { timeZone, packageTimes: card?.packageTimes };
  const jobsOn = (date: string) =>
    offeredJobs(offered, { date, startTime: startTime ?? null, durationHours, timeZone });
  const statusOn = (date: string) =>
    publicDayStatus(schedule, { date, now, findDay: (day) => days.get(day), jobs: jobsOn(date) });
  const startsOn = (date: string) => {
    const isSoon = shortNotice(schedule.leadTime, date, now) !== undefined;
    const jobsAt = (start: string) =>
      jobsAtStart(offered, { date, startTime: start, durationHours: query.durationHours, timeZone });
    const fits = (job: Job) => scheduleProblem(schedule, (day) => days.get(day), job) === undefined;
    return isSoon ? [] : startRanges((start) => jobsAt(start).some(fits));
  };
  return {
    days: datesFrom(from, to).map((date) => ({
      date,
      status: statusOn(date),
      ...(starts && { starts: startsOn(date) }),
    })),
  };
}
