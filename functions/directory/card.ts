import { searchableVendor } from '#shared/directory/searchable.ts';
import { knownFacts } from '#shared/products/known-facts.ts';
import { differentTimes } from '#shared/vendors/calendar/package-jobs.ts';
import { publicAddress } from '#shared/vendors/profile/public-address.ts';
import { cardPictures, pagePictures } from '#shared/vendors/profile/vendor-pictures.ts';
import type { VendorPictures } from '#shared/vendors/profile/vendor-pictures.ts';
import type { PublicVendor } from '#shared/directory/vendor-seo-metadata.ts';
import { categories } from '#shared/kernel/categories.ts';
import { questionKinds } from '#shared/vendors/facts/facts.ts';
import type { VendorAnswers } from '#shared/vendors/answers/vendor-answers.ts';
import { directoryCardEntity } from '#functions/data/directory/directory-card.ts';
import type { DirectoryCard } from '#functions/data/directory/directory-card.ts';
import { directoryEntryEntity } from '#functions/data/directory/directory-entry.ts';
import type { DirectoryEntry, FiledEntry, Filing } from '#functions/data/directory/directory-entry.ts';
import { nothingListed } from '#functions/data/directory/directory-listing.ts';
import type { Listed } from '#functions/data/directory/directory-listing.ts';
import { priceListEntity } from '#functions/data/directory/price-list.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import type { Section } from '#functions/data/directory/section.ts';
import { dietsAgainst } from '#shared/products/diets-against.ts';
import { packageKinds } from '#shared/products/package-kinds.ts';
import { pickPackageTimes } from '#shared/products/package-times.ts';
import { onSale, mediaUrl } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';

/**
 * Returns the public data of a vendor: no price (rule directory-1), and the street only if people pick up there
 * (rule vendors-8).
 *
 */
export function publicFace(vendor: VendorRecord, products: readonly ProductRecord[]): PublicVendor {
  return {
    id: vendor.id,
    name: vendor.name,
    description: vendor.description,
    categories: vendor.categories,
    themes: vendor.themes,
    address: publicAddress(vendor),
    website: vendor.website || null,
    instagramHandle: vendor.instagramHandle || null,
    email: vendor.email || null,
    phone: vendor.phone || null,
    imageUrls: cardPictures(vendorPictures(vendor, products)),
    rating: meanRating(vendor),
    reviewCount: vendor.ratingCount,
    leadTime: vendor.leadTime,
  };
}

/** Returns the same with all pictures of the vendor's own page. */
export const pageFace = (vendor: VendorRecord, products: readonly ProductRecord[]): PublicVendor => ({
  ...publicFace(vendor, products),
  imageUrls: pagePictures(vendorPictures(vendor, products)),
});

/** Returns a vendor's card in search results; undefined if it is removed or has nothing on sale. */
export function toCard(vendor: VendorRecord, products: readonly ProductRecord[]): DirectoryCard | undefined {
  if (vendor.status !== 'approved' || onSale(products).length === 0) return undefined;
  const { id: vendorId, ...face } = publicFace(vendor, products);
  const { version: vendorVersion, place, deliveryOptions } = vendor;
  const point = { latitude: place.latitude, longitude: place.longitude };
  const shop = deliveryOptions.includes('pickup') ? { shop: point } : {};
  const packageTimes = mainTimes(onSale(products));
  const shown = { vendorVersion, zip: place.zip, ...shop, ...(packageTimes && { packageTimes }) };
  return { ...face, vendorId, ...toSchedule(vendor), ...shown };
}

/** Returns the different times of a vendor's main packages, or of all if it has no main ones. */
function mainTimes(products: readonly ProductRecord[]) {
  const main = products.filter((product) => {
    const { role = 'main', isSide } = knownFacts(product);
    return role === 'main' && !isSide;
  });
  return differentTimes(
    (main.length > 0 ? main : products).map((product) => {
      const { category, weekdays } = product;
      return { category, ...(weekdays.length > 0 && { weekdays }), ...pickPackageTimes(product) };
    }),
  );
}

// The most that fit in a transaction beside all other items of a vendor.
const nameWordLimit = 6;

/**
 * Returns the entries by which searches find a vendor: one per section by place and by name, one per word of its name,
 * two in the lists of the country.
 */
export function directoryEntries(
  vendor: VendorRecord,
  products: readonly ProductRecord[],
  replyMinutes: number | null = null,
): FiledEntry[] {
  const searchable = searchableVendor({ ...vendor, packages: onSale(products).map(({ name }) => name) });
  const entry: DirectoryEntry = {
    ...searchable,
    vendorId: vendor.id,
    latitude: rounded(vendor.place.latitude),
    longitude: rounded(vendor.place.longitude),
    rating: meanRating(vendor) ?? undefined,
    reviewCount: vendor.ratingCount,
    replyMinutes,
    capacityPerDay: vendor.capacityPerDay,
    closedWeekdays: vendor.closedWeekdays,
  };
  const sections: Section[] = ['all', ...searchable.categories];
  const words = [...new Set(searchable.name.split(' '))].slice(0, nameWordLimit);
  const filings: Filing[] = [
    ...sections.flatMap((section): Filing[] => [
      { by: 'place', section },
      { by: 'name', section },
    ]),
    ...words.filter(Boolean).map((word): Filing => ({ by: 'word', word })),
    { by: 'rating' },
    { by: 'approval', approvedAt: vendor.approvedAt },
  ];
  return filings.map((filing) => ({ ...entry, filing }));
}

/** Rounds to 1/100,000 of a degree, about a yard. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/**
 * Returns a vendor's entries, card and price list as items; none if it is not shown. `replyMinutes`: null while
 * unknown.
 */
export function listInDirectory(
  vendor: VendorRecord,
  products: readonly ProductRecord[],
  replyMinutes: number | null = null,
): Listed {
  const card = toCard(vendor, products);
  if (!card) return nothingListed;
  return {
    replyMinutes,
    entries: directoryEntries(vendor, products, replyMinutes).map((entry) => directoryEntryEntity.toItem(entry)),
    card: directoryCardEntity.toItem(card),
    prices: priceListEntity.toItem(toPriceList(vendor, products)),
  };
}

const isCounted = (key: string): boolean =>
  questionKinds[key] === 'limit' ||
  questionKinds[key] === 'fee' ||
  key === 'basePricingModel' ||
  key === 'performanceDuration';

/** Returns the vendor's answers that affect limits, fees, prices or hours. */
const countedAnswers = (answers: VendorAnswers): VendorAnswers =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const counted = Object.entries(answers[category] ?? {}).filter(([key]) => isCounted(key));
      return counted.length > 0 ? [[category, Object.fromEntries(counted)]] : [];
    }),
  );

/** Returns the price list of a vendor that is shown. */
function toPriceList(vendor: VendorRecord, products: readonly ProductRecord[]): PriceList {
  const { id: vendorId, place, ratingCount: reviewCount, ...rest } = vendor;
  const packages = onSale(products).map((product) => {
    const { id, name, category, price, weekdays, byOfferOnly, dishes } = product;
    const imageUrl = mediaUrl(product.imageKey);
    const needsOffer = byOfferOnly || rest.asksFirst || undefined;
    const terms = { price, weekdays, byOfferOnly: needsOffer, ...pickPackageTimes(product) };
    const served = dishes && [...new Set(dishes.flatMap((dish) => dish.diets))];
    const kinds = packageKinds(product);
    const against = dietsAgainst(product, onSale(products), served);
    const known = {
      known: knownFacts(product),
      ...(kinds.length > 0 && { kinds }),
      ...(served && { diets: served }),
      ...(against.length > 0 && { against }),
    };
    return { id, name, category, ...terms, imageUrl, ...known };
  });
  return {
    vendorId,
    ownerId: rest.ownerId,
    name: rest.name,
    categories: rest.categories,
    eventTypes: rest.eventTypes,
    deliveryOptions: rest.deliveryOptions,
    travelDistanceMiles: rest.travelDistanceMiles,
    leadTime: rest.leadTime,
    ...toSchedule(vendor),
    asksFirst: rest.asksFirst,
    place: { latitude: place.latitude, longitude: place.longitude },
    answers: countedAnswers(rest.answers),
    imageUrl: cardPictures(vendorPictures(vendor, products))[0] ?? null,
    rating: meanRating(vendor),
    reviewCount,
    packages,
  };
}

/** Returns the addresses of a vendor's own photos and those of its products on sale. */
const vendorPictures = ({ photoKeys }: VendorRecord, products: readonly ProductRecord[]): VendorPictures => ({
  photos: photoKeys.flatMap((key) => mediaUrl(key) ?? []),
  products: onSale(products).flatMap(({ imageKey }) => mediaUrl(imageKey) ?? []),
});

/** Returns the mean rating with one decimal; null without reviews. */
const meanRating = ({ ratingSum, ratingCount }: VendorRecord): number | null =>
  ratingCount > 0 ? Math.round((ratingSum / ratingCount) * 10) / 10 : null;
