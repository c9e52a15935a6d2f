import { deliveryOptions } from '#shared/planning/delivery.ts';
import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { idSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { splitPhotos } from '#shared/vendors/service-photos.ts';
import { vendorAnswersSchema } from '#shared/vendors/vendor-answers-schema.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Condition } from '#functions/data/write.ts';

/** A business that may sell. Suspended ones carry out their orders (decision 154), removed ones stay for theirs (decision 12). */
export const vendorRecordSchema = z.object({
  id: vendorIdSchema,
  ownerId: userIdSchema,
  /** Counts every change, so that a projection made from an older state cannot replace a newer one. */
  version: z.number().int().positive(),
  status: z.enum(['approved', 'suspended', 'removed']),
  name: z.string(),
  legalName: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  description: z.string(),
  categories: z.array(categorySchema).min(1),
  themes: z.array(z.string()),
  deliveryOptions: z.array(z.enum(deliveryOptions)),
  /** Public only when the vendor offers pickup (decision 14). */
  streetAddress: z.string(),
  place: placeSchema,
  travelDistanceMiles: z.number().int(),
  instagramHandle: z.string(),
  tiktokHandle: z.string(),
  /** Kinds of events it serves; any where none is named. */
  eventTypes: z.array(z.string()).default([]),
  licenseNumber: z.string().default(''),
  /** Service photos, as keys of the media bucket; the first one leads its card. */
  photoKeys: z.array(z.string()).default([]),
  /** The uploads that they come from. */
  servicePhotos: z.partialRecord(categorySchema, z.array(idSchema)).default({}),
  /** More photos of each service, behind those on its page (decision 188). */
  galleryPhotos: z.partialRecord(categorySchema, z.array(idSchema)).default({}),
  leadTime: z.string(),
  /** What it answered about its services; its facts follow from them. None where they were not filled yet. */
  answers: z._default(vendorAnswersSchema, {}),
  /** Orders that fit in one day (decision 23). */
  capacityPerDay: z.number().int().positive(),
  /** The weekly pattern: weekdays without orders, 0 for Sunday to 6; single days may differ, see `day.ts`. */
  closedWeekdays: z.array(z.number().int().min(0).max(6)).default([]),
  /** From how many days before an event its host asks before moving it (decision 169); 0 for never. */
  moveConsentDays: z.int().nonnegative().default(0),
  /** Sum and number of booking-verified ratings (decision 15). */
  ratingSum: z.number().int(),
  ratingCount: z.number().int(),
  approvedAt: timestampSchema,
  /** While an administrator is about to remove it, or its owner to leave: until then nothing new is booked. */
  closingUntil: z.optional(timestampSchema),
  removedAt: z.optional(timestampSchema),
  /** While it is suspended (decision 154); its owner reads the reason. */
  suspension: z.optional(z.object({ at: timestampSchema, reason: z.string() })),
});

export type VendorRecord = z.infer<typeof vendorRecordSchema>;

export const vendorKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'PROFILE' });

/** gsi1: the vendors of a status by when they were approved. */
export const vendorsOf = (status: VendorRecord['status']): string => `VENDORS#${status}`;

/**
 * It may be booked: it is on the platform and about to end neither by an administrator nor with its owner's account.
 * Judged inside the checkout's transaction, so that no booking holds a vendor that ended (decisions 12 and 59).
 */
export const isBookable = (now: Date): Condition => ({
  expression: '#status = :approved AND (attribute_not_exists(#closingUntil) OR #closingUntil < :now)',
  values: { ':approved': 'approved', ':now': now.toISOString() },
});

/** gsi2: the business of a person. */
export const ownedBy = (userId: string): string => `OWNER#${userId}`;

// Stored before a service had exactly two photos.
const splitSchema = vendorRecordSchema.overwrite((vendor) => ({
  ...vendor,
  ...splitPhotos(vendor.servicePhotos, vendor.galleryPhotos),
}));

export const vendorEntity = defineEntity('Vendor', splitSchema, (vendor) => ({
  ...vendorKey(vendor.id),
  gsi1pk: vendorsOf(vendor.status),
  gsi1sk: vendor.approvedAt,
  gsi2pk: ownedBy(vendor.ownerId),
  gsi2sk: 'VENDOR',
}));
