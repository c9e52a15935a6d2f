import { categories } from '#shared/kernel/categories.ts';
import { questionKinds } from '#shared/vendors/facts.ts';
import type { VendorAnswers } from '#shared/vendors/vendor-answers.ts';
import { cardPictures } from '#shared/vendors/vendor-pictures.ts';
import type { PriceList } from '#functions/data/directory/price-list.ts';
import { mediaUrl, onSale } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { meanRating, vendorPictures } from './pictures-and-rating.ts';

const isCounted = (key: string): boolean =>
  questionKinds[key] === 'limit' || questionKinds[key] === 'fee' || key === 'basePricingModel';

/** Returns the vendor's answers that affect limits, fees or prices. */
const countedAnswers = (answers: VendorAnswers): VendorAnswers =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const counted = Object.entries(answers[category] ?? {}).filter(([key]) => isCounted(key));
      return counted.length > 0 ? [[category, Object.fromEntries(counted)]] : [];
    }),
  );

/** Returns the price list of a vendor that is shown. */
export function toPriceList(vendor: VendorRecord, products: readonly ProductRecord[]): PriceList {
  const { id: vendorId, place, ratingCount: reviewCount, ...rest } = vendor;
  const packages = onSale(products).map(({ id, name, category, price, guests, weekdays, byOfferOnly, imageKey }) => {
    const imageUrl = mediaUrl(imageKey);
    return { id, name, category, price, guests, weekdays, byOfferOnly, imageUrl };
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
    capacityPerDay: rest.capacityPerDay,
    closedWeekdays: rest.closedWeekdays,
    place: { latitude: place.latitude, longitude: place.longitude },
    answers: countedAnswers(rest.answers),
    imageUrl: cardPictures(vendorPictures(vendor, products))[0] ?? null,
    rating: meanRating(vendor),
    reviewCount,
    packages,
  };
}
