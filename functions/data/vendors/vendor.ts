import { deliveryOptions } from '#shared/planning/delivery.ts';
import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { scheduleShape } from '#shared/vendors/calendar/schedule-schema.ts';
import type { Schedule } from '#shared/vendors/calendar/schedule.ts';
import { idSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { splitPhotos } from '#shared/vendors/application/service-photos.ts';
import { vendorAnswersSchema } from '#shared/vendors/answers/vendor-answers-schema.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Condition } from '#functions/data/write.ts';

/**
 * A business that sells. Suspended ones carry out their orders (rule administration-21), removed ones stay for theirs
 * (rule administration-24).
 */
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
  /** Public only when the vendor offers pickup (rule vendors-8). */
  streetAddress: z.string(),
  place: placeSchema,
  travelDistanceMiles: z.number().int(),
  instagramHandle: z.string(),
  tiktokHandle: z.string(),
  /** Kinds of events it serves; empty for all. */
  eventTypes: z.array(z.string()).default([]),
  licenseNumber: z.string().default(''),
  /** Service photos, as keys of the media bucket; the first one leads its card. */
  photoKeys: z.array(z.string()).default([]),
  /** The uploads that they come from. */
  servicePhotos: z.partialRecord(categorySchema, z.array(idSchema)).default({}),
  /** More photos of each service, after those on its page (rule media-10). */
  galleryPhotos: z.partialRecord(categorySchema, z.array(idSchema)).default({}),
  leadTime: z.string(),
  /** The source of its facts. Empty if not filled in yet. */
  answers: z._default(vendorAnswersSchema, {}),
  /** Its schedule; single days may differ, see `day.ts`. */
  ...scheduleShape,
  /** It chose `jobsAtOnce` itself; until then, with room for several orders a day, it is asked (rule vendors-38). */
  hasChosenJobsAtOnce: z.optional(z.boolean()),
  /** Hosts must ask it before booking any of its packages. */
  asksFirst: z.boolean().default(false),
  /** From how many days before an event its host must ask before moving it (rule changes-24); 0 for never. */
  moveConsentDays: z.int().nonnegative().default(0),
  /** Sum and number of booking-verified ratings (rule orders-26). */
  ratingSum: z.number().int(),
  ratingCount: z.number().int(),
  approvedAt: timestampSchema,
  /** Set while an administrator is about to remove it, or its owner to leave: nothing new is booked until then. */
  closingUntil: z.optional(timestampSchema),
  removedAt: z.optional(timestampSchema),
  /** While it is suspended (rule administration-16); its owner sees the reason. */
  suspension: z.optional(z.object({ at: timestampSchema, reason: z.string() })),
});

export type VendorRecord = z.infer<typeof vendorRecordSchema>;

export const vendorKey = (vendorId: string): Key => ({ pk: `VENDOR#${vendorId}`, sk: 'PROFILE' });

/** gsi1: the vendors of a status by approval time. */
export const vendorPartition = (status: VendorRecord['status']): string => `VENDORS#${status}`;

/**
 * The vendor may be booked: it is approved, and neither an administrator nor its owner's account is about to end it.
 * Checked inside the checkout's transaction, so that no booking holds a vendor that ended
 * (rules administration-25 and accounts-43).
 */
export const isBookable = (now: Date): Condition => ({
  expression: '#status = :approved AND (attribute_not_exists(#closingUntil) OR #closingUntil < :now)',
  values: { ':approved': 'approved', ':now': now.toISOString() },
});

/** The vendor may be paid: it has not left, and nobody is about to end it. A suspended one is paid like any other. */
export const isPayable = (now: Date): Condition => ({
  expression: '#status <> :removed AND (attribute_not_exists(#closingUntil) OR #closingUntil < :now)',
  values: { ':removed': 'removed', ':now': now.toISOString() },
});

/** A vendor that may be booked, whose schedule is still that of this version. */
export const isBookableAs = (version: number, now: Date): Condition => {
  const { expression, values } = isBookable(now);
  return { expression: `${expression} AND #version = :readVersion`, values: { ...values, ':readVersion': version } };
};

/** Returns the vendor's schedule in the time zone of its place. */
export const toSchedule = (vendor: Pick<VendorRecord, 'place' | keyof typeof scheduleShape>) =>
  ({
    timeZone: vendor.place.timeZone,
    capacityPerDay: vendor.capacityPerDay,
    jobsAtOnce: vendor.jobsAtOnce,
    minutesBetweenJobs: vendor.minutesBetweenJobs,
    closedWeekdays: vendor.closedWeekdays,
    workingHours: vendor.workingHours,
    // Notes are the vendor's own.
    closures: vendor.closures.map(({ from, to, yearly }) => ({ from, to, yearly })),
  }) satisfies Schedule;

/** gsi2: the businesses of a person. */
export const ownedBy = (userId: string): string => `OWNER#${userId}`;

// Stored before a service had exactly two photos.
const splitSchema = vendorRecordSchema.overwrite((vendor) => ({
  ...vendor,
  ...splitPhotos(vendor.servicePhotos, vendor.galleryPhotos),
}));

export const vendorEntity = defineEntity('Vendor', splitSchema, (vendor) => ({
  ...vendorKey(vendor.id),
  gsi1pk: vendorPartition(vendor.status),
  gsi1sk: vendor.approvedAt,
  gsi2pk: ownedBy(vendor.ownerId),
  gsi2sk: 'VENDOR',
}));
