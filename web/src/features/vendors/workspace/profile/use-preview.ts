import type { VendorPage } from '#shared/api/directory.ts';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { publicAddress } from '#shared/public-address.ts';
import { usePlace } from '#web/parts/places.ts';
import { useVendor } from '#web/parts/vendor-offers.ts';
import { readList } from './profile-values.ts';
import type { ProfileValues } from './profile-values.ts';

export interface Preview {
  vendor: VendorPage;
  /** Why hosts do not find the vendor yet, whatever the profile says. */
  isOnSale: boolean;
  /** The typed ZIP code is none that we know. */
  isZipUnknown: boolean;
}

/** What hosts would see of the profile as it is typed: the public page with these values, by the server's own rules. */
export function usePreview(own: OwnProfile, values: ProfileValues): Preview {
  const { data: page } = useVendor(own.vendorId);
  const zip = values.zipCode.trim().slice(0, 5);
  const isOtherZip = /^\d{5}$/.test(zip) && zip !== own.place.zip;
  const { place, isUnknown } = usePlace(isOtherZip ? zip : null);
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
    imageUrls: page?.imageUrls ?? [],
    rating: page?.rating ?? null,
    reviewCount: page?.reviewCount ?? 0,
    leadTime: values.leadTime.trim(),
    distanceMiles: null,
    deliveryOptions: values.deliveryOptions,
    eventTypes: values.eventTypes,
    travelDistanceMiles: Number.isInteger(miles) && miles > 0 ? miles : null,
    packages: page?.packages ?? [],
    reviews: page?.reviews ?? [],
    repliesWithin: page?.repliesWithin ?? null,
  };
  return { vendor, isOnSale: page === undefined || page.packages.length > 0, isZipUnknown: isOtherZip && isUnknown };
}
