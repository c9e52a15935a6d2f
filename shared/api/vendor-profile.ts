import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { vendorAnswersSchema } from '#shared/vendors/vendor-answers-schema.ts';
import { vendorProfileSchema } from '#shared/vendors/vendor-profile.ts';
import { defineEndpoints } from './contract.ts';

/** The profile as stored: values from earlier forms may be outside today's bounds. */
const storedProfileSchema = z.object({
  name: z.string(),
  description: z.string(),
  contactName: z.string(),
  phone: z.string(),
  website: z.string(),
  instagramHandle: z.string(),
  tiktokHandle: z.string(),
  themes: z.array(z.string()),
  eventTypes: z.array(z.string()),
  deliveryOptions: z.array(z.enum(deliveryOptions)),
  travelDistanceMiles: z.number().int(),
  leadTime: z.string(),
  streetAddress: z.string(),
  zipCode: z.string(),
  servicePhotos: z.partialRecord(categorySchema, z.array(idSchema)),
  galleryPhotos: z.partialRecord(categorySchema, z.array(idSchema)),
  answers: vendorAnswersSchema,
});

/** The fields that a vendor changes itself, and those that only the platform changes. */
export const ownProfileSchema = z
  .object({
    vendorId: vendorIdSchema,
    version: z.number().int(),
    profile: storedProfileSchema,
    /** The location of the ZIP code. */
    place: placeSchema,
    fixed: z.object({
      legalName: z.string(),
      licenseNumber: z.string(),
      email: z.string(),
      categories: z.array(categorySchema),
    }),
  })
  .meta({ id: 'OwnProfile' });

export type OwnProfile = z.infer<typeof ownProfileSchema>;
export type StoredProfile = OwnProfile['profile'];

export const vendorProfile = defineEndpoints({
  getVendorProfile: {
    method: 'GET',
    path: '/api/vendors/profile',
    caller: 'vendor',
    summary: "The caller's business as hosts see it, with what only the platform changes.",
    response: ownProfileSchema,
  },
  saveVendorProfile: {
    method: 'PUT',
    path: '/api/vendors/profile',
    caller: 'vendor',
    summary: "Changes what hosts see of the caller's business; the directory follows.",
    body: z.strictObject({ version: z.number().int().min(0), profile: vendorProfileSchema }),
    response: ownProfileSchema,
    errors: ['refused', 'version_conflict'],
  },
});
