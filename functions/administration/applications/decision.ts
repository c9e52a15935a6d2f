import type { ApplicationRecord } from '#functions/data/vendors/application.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';
import { checkSubmitted } from '#shared/vendors/application/application-check.ts';
import { galleryPhotoIds, servicePhotoIds } from '#shared/vendors/application/application-uploads.ts';
import { toCalendar } from '#shared/vendors/application/application-calendar.ts';
import { pickVendorFacts } from '#shared/vendors/answers/vendor-answers.ts';

/** A reason why an application can't be approved: the field's path and a message, in the wizard's order. */
export interface Missing {
  path: string;
  message: string;
}

/** Returns missing or invalid fields; files are checked separately, since they are stored elsewhere. */
export const missingIn = ({ form, place }: Pick<ApplicationRecord, 'form' | 'place'>): Missing[] => [
  ...checkSubmitted(form).map(({ path, message }) => ({ path, message })),
  ...(place || !form.basic.businessZipCode ? [] : [{ path: 'basic.businessZipCode', message: 'Invalid ZIP code' }]),
];

/**
 * Returns the approved application. Only a submitted one can be approved (rule administration-5).
 * @throws AppError conflict when it was already decided, refused for a draft or an incomplete one
 */
export function approve(application: ApplicationRecord, vendorId: string, now: string): ApplicationRecord {
  mustBeUndecided(application);
  if (application.status === 'draft') throw new AppError('refused', "This application hasn't been submitted yet");
  if (!application.place || missingIn(application).length > 0)
    throw new AppError('refused', "This application isn't complete");
  return { ...decide(application, now), status: 'approved', vendorId, rejectionReason: null };
}

/** Returns the rejected application. @throws AppError conflict when it was already decided */
export function reject(application: ApplicationRecord, reason: string, now: string): ApplicationRecord {
  mustBeUndecided(application);
  return { ...decide(application, now), status: 'rejected', rejectionReason: reason };
}

const decide = (application: ApplicationRecord, now: string): ApplicationRecord => ({
  ...application,
  version: application.version + 1,
  updatedAt: now,
  decidedAt: now,
});

function mustBeUndecided({ status }: ApplicationRecord): void {
  if (status === 'approved') throw new AppError('conflict', 'This application is already approved');
  if (status === 'rejected') throw new AppError('conflict', 'This application was already rejected');
}

/** Returns the vendor that an approved application becomes. @throws AppError refused without a known ZIP code */
export function toVendor(application: ApplicationRecord, vendorId: string, now: string): VendorRecord {
  const { basic } = application.form;
  if (!application.place) throw new AppError('refused', "We couldn't find the ZIP code of this business");
  return {
    id: vendorId,
    ownerId: application.userId,
    version: 1,
    status: 'approved',
    name: basic.businessName,
    legalName: basic.legalBusinessName,
    contactName: basic.contactName,
    email: basic.email,
    phone: basic.phone,
    website: basic.website,
    description: basic.description,
    categories: basic.serviceCategories,
    themes: basic.availableThemes,
    deliveryOptions: basic.deliveryOptions,
    streetAddress: basic.businessAddress,
    place: application.place,
    travelDistanceMiles: basic.travelDistanceMiles ?? 1,
    instagramHandle: basic.instagramHandle,
    tiktokHandle: basic.tiktokHandle,
    eventTypes: basic.eventTypes,
    licenseNumber: basic.businessLicenseNumber,
    photoKeys: application.pictures?.photoKeys ?? [],
    servicePhotos: application.pictures ? servicePhotoIds(application.form) : {},
    galleryPhotos: application.pictures ? galleryPhotoIds(application.form) : {},
    answers: pickVendorFacts(application.form.answers, basic.serviceCategories),
    ...toCalendar(basic),
    asksFirst: false,
    moveConsentDays: 0,
    ratingSum: 0,
    ratingCount: 0,
    approvedAt: now,
  };
}
