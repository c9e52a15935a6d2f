import { isDeepStrictEqual } from 'node:util';
import type { OwnProfile, StoredProfile } from '#shared/api/vendor-profile.ts';
import type { Place } from '#shared/kernel/place.ts';
import { answerProblems } from '#shared/vendors/answer-problems.ts';
import { profileProblems } from '#shared/vendors/profile-rules.ts';
import type { ServicePhotos } from '#shared/vendors/service-photos.ts';
import { vendorAnswersOf } from '#shared/vendors/vendor-answers.ts';
import type { VendorAnswers } from '#shared/vendors/vendor-answers.ts';
import type { VendorProfile } from '#shared/vendors/vendor-profile.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

const profileOf = (vendor: VendorRecord): StoredProfile => ({
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

/** What a vendor sees of its own business. */
export const viewProfile = (vendor: VendorRecord): OwnProfile => ({
  vendorId: vendor.id,
  version: vendor.version,
  profile: profileOf(vendor),
  place: vendor.place,
  fixed: {
    legalName: vendor.legalName,
    licenseNumber: vendor.licenseNumber,
    email: vendor.email,
    categories: vendor.categories,
  },
});

/** Looked up for a profile: the place of its ZIP code, and its photos in the media bucket. */
export interface Found {
  place: Place;
  photoKeys: string[];
}

/** The vendor with another profile; of a ZIP code with four more digits only the first five are stored. */
export function withProfile(vendor: VendorRecord, profile: VendorProfile, { place, photoKeys }: Found): VendorRecord {
  const { zipCode, ...stated } = profile;
  const where = { ...place, zip: zipCode.slice(0, 5) };
  const answers = answersOf(profile, vendor);
  const galleryPhotos = galleryOf(profile, vendor);
  return { ...vendor, ...stated, answers, galleryPhotos, photoKeys, place: where, version: vendor.version + 1 };
}

/** The gallery; the stored one where the profile has none. */
export const galleryOf = ({ galleryPhotos }: VendorProfile, vendor: VendorRecord): ServicePhotos =>
  galleryPhotos ?? vendor.galleryPhotos;

/** The facts among the answers; the stored ones where the profile has none. */
const answersOf = ({ answers }: VendorProfile, vendor: VendorRecord): VendorAnswers =>
  answers ? vendorAnswersOf(answers, vendor.categories) : vendor.answers;

/** Whether this save is already stored: its response was lost and it was sent again. */
export const isRepeat = (vendor: VendorRecord, version: number, profile: VendorProfile): boolean =>
  vendor.version === version + 1 &&
  isDeepStrictEqual(profileOf(vendor), {
    ...profile,
    zipCode: profile.zipCode.slice(0, 5),
    answers: answersOf(profile, vendor),
    galleryPhotos: galleryOf(profile, vendor),
  });

/** @throws AppError refused with the fields that the vendor's categories ask for */
export function mustBeWhole(profile: VendorProfile, vendor: VendorRecord): void {
  const { categories, servicePhotos, answers: stored } = vendor;
  const problems: Record<string, string> = {
    ...profileProblems(profile, categories, servicePhotos),
    ...answerProblems(answersOf(profile, vendor), { offered: categories, stored }),
  };
  const [first] = Object.values(problems);
  if (first) throw new AppError('refused', first, problems);
}

export function unknownZip(): AppError {
  const message = "We couldn't find this ZIP code";
  return new AppError('invalid_input', message, { zipCode: message });
}
