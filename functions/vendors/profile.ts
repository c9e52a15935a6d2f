import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import type { Place } from '#shared/kernel/place.ts';
import { answerProblems } from '#shared/vendors/answer-problems.ts';
import { profileProblems } from '#shared/vendors/profile-rules.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

export const toStoredProfile = (vendor: VendorRecord): StoredProfile => ({
  name: vendor.name,
  description: vendor.description,
  contactName: vendor.contactName,
  phone: vendor.phone,
  website: vendor.website,
  instagramHandle: vendor.instagramHandle,
  tiktokHandle: vendor.tiktokHandle,
  themes: vendor.themes,
  eventTypes: vendor.eventTypes,
  deliveryOptions: vendor.deliveryOptions,
  travelDistanceMiles: vendor.travelDistanceMiles,
  leadTime: vendor.leadTime,
  streetAddress: vendor.streetAddress,
  zipCode: vendor.place.zip,
  servicePhotos: vendor.servicePhotos,
  galleryPhotos: vendor.galleryPhotos,
  answers: vendor.answers,
});

/** Returns a business as its own vendor sees it. */
export const viewProfile = (vendor: VendorRecord): OwnProfile => ({
  vendorId: vendor.id,
  version: vendor.version,
  profile: toStoredProfile(vendor),
  place: vendor.place,
  fixed: {
    legalName: vendor.legalName,
    licenseNumber: vendor.licenseNumber,
    email: vendor.email,
    categories: vendor.categories,
  },
});

/** The place of a profile's ZIP code, and its photos in the media bucket. */
export interface Found {
  place: Place;
  photoKeys: string[];
}

/** Returns the vendor with another profile. */
export function withProfile(vendor: VendorRecord, profile: StoredProfile, { place, photoKeys }: Found): VendorRecord {
  const { zipCode, ...stated } = profile;
  return { ...vendor, ...stated, photoKeys, place: { ...place, zip: zipCode }, version: vendor.version + 1 };
}

/** @throws AppError refused with the missing fields that the vendor's categories require */
export function mustBeWhole(profile: StoredProfile, { categories, servicePhotos, answers }: VendorRecord): void {
  const problems: Record<string, string> = {
    ...profileProblems(profile, categories, servicePhotos),
    ...answerProblems(profile.answers, { offered: categories, stored: answers }),
  };
  const [first] = Object.values(problems);
  if (first) throw new AppError('refused', first, problems);
}

export function unknownZip(): AppError {
  const message = "We couldn't find this ZIP code";
  return new AppError('invalid_input', message, { zipCode: message });
}
