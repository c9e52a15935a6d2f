import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { pictureSources } from '#shared/media/photos.ts';
import { publicAddress } from '#shared/vendors/profile/public-address.ts';
import type { ServicePhotos } from '#shared/vendors/application/service-photos.ts';
import { cardPictures, pagePictures } from '#shared/vendors/profile/vendor-pictures.ts';
import type { VendorPictures } from '#shared/vendors/profile/vendor-pictures.ts';
import { useVendor } from '#web/domain/directory/api.ts';
import { usePlace } from '#web/domain/directory/places/api.ts';
import { useUploads } from '#web/domain/media/api.ts';
import { readList } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

export interface Preview {
  vendor: VendorPage;
  /** The pictures on the card. */
  cardImageUrls: string[];
  /** False if hosts can't find the vendor yet because no product is on sale, regardless of the profile. */
  isOnSale: boolean;
  /** True if the typed ZIP code is unknown. */
  isZipUnknown: boolean;
}

/** Returns the public page with the values as typed, by the server's own rules. */
export function usePreview(own: OwnProfile, values: ProfileValues): Preview {
  const { data: page } = useVendor(own.vendorId);
  const zip = values.zipCode.trim().slice(0, 5);
  const isOtherZip = /^\d{5}$/.test(zip) && zip !== own.place.zip;
  const { place, isUnknown } = usePlace(isOtherZip ? zip : null);
  const pictures = usePictures(own.fixed.categories, [values.servicePhotos, values.galleryPhotos], page);
  const miles = Number(values.travelDistanceMiles);
  const vendor: VendorPage = {
    id: own.vendorId,
    name: values.name.trim() || 'Your business',
    description: values.description.trim(),
    categories: own.fixed.categories,
    themes: readList(values.themes),
    address: publicAddress({
      deliveryOptions: values.deliveryOptions,
      streetAddress: values.streetAddress.trim(),
      place: place ?? own.place,
    }),
    website: values.website.trim() || null,
    instagramHandle: values.instagramHandle.trim() || null,
    tiktokHandle: values.tiktokHandle.trim() || null,
    email: own.fixed.email || null,
    phone: values.phone.trim() || null,
    imageUrls: pagePictures(pictures),
    rating: page?.rating ?? null,
    reviewCount: page?.reviewCount ?? 0,
    leadTime: values.leadTime.trim(),
    distanceMiles: null,
    deliveryOptions: values.deliveryOptions,
    eventTypes: values.eventTypes,
    travelDistanceMiles: Number.isInteger(miles) && miles > 0 ? miles : null,
    packages: (page?.packages ?? []).map((one) => withAsking(one, values.asksFirst)),
    reviews: page?.reviews ?? [],
    repliesWithin: page?.repliesWithin ?? null,
    // Shown next to the questions, for the values as typed (ServiceAnswers.tsx).
    facts: page?.facts ?? [],
  };
  return {
    vendor,
    cardImageUrls: cardPictures(pictures),
    isOnSale: page === undefined || page.packages.length > 0,
    isZipUnknown: isOtherZip && isUnknown,
  };
}

type PublicPackage = VendorPage['packages'][number];

/** Returns a package with the typed choice of the whole business. */
function withAsking({ byOfferOnly, asksFirst: isStored, ...one }: PublicPackage, asksFirst: boolean): PublicPackage {
  if (asksFirst) return { ...one, byOfferOnly: true, asksFirst };
  return byOfferOnly && !isStored ? { ...one, byOfferOnly } : one;
}

/**
 * Returns the chosen photos, saved or not, and the products on sale; the page's photos until the chosen ones are
 * loaded.
 */
function usePictures(
  categories: readonly Category[],
  chosen: readonly ServicePhotos[],
  page: VendorPage | undefined,
): VendorPictures {
  const ids = chosen.flatMap((photos) => categories.flatMap((category) => photos[category] ?? []));
  const { data: uploads } = useUploads(ids);
  const products = page?.packages.flatMap(({ imageUrl }) => imageUrl ?? []) ?? [];
  const photosOfPage = page?.imageUrls.filter((address) => !products.includes(address)) ?? [];
  const findImageKey = (id: string) => uploads?.find((upload) => upload.id === id)?.imageKey;
  const photos = ids.flatMap((id) => findImageKey(id) ?? []).map((key) => pictureSources(key).src);
  return { photos: uploads || ids.length === 0 ? photos : photosOfPage, products };
}
