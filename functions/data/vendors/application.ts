import * as z from 'zod';
import { applicationSchema } from '#shared/api/vendors.ts';
import type { ApplicationStatus } from '#shared/vendors/application/application.ts';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { withGallery } from '#shared/vendors/application/application-gallery.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { tombstoneDays } from '#functions/data/planning/draft.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/** The pictures of an application's future vendor: keys of service photos, and of each product by its id. */
const applicationPicturesSchema = z.object({
  photoKeys: z.array(z.string()),
  imageKeys: z.record(z.string(), z.string()),
});

export type ApplicationPictures = z.infer<typeof applicationPicturesSchema>;

/**
 * A person's only application; its id is the person's own. Only the end of the account ends it (rule applications-6).
 */
const applicationRecordSchema = applicationSchema.omit({ id: true }).extend({
  userId: userIdSchema,
  /** The location of the business ZIP code; null until it is a known one. */
  place: z.nullable(placeSchema),
  /** As submitted for review; null before. Nothing lists them until the vendor is approved. */
  pictures: applicationPicturesSchema.nullable().default(null),
});

export type ApplicationRecord = z.infer<typeof applicationRecordSchema>;

export const applicationKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'APPLICATION' });

/** gsi1: the review list of one status, oldest first. */
export const applicationPartition = (status: ApplicationStatus): string => `APPLICATIONS#${status}`;

// Stored before a service had exactly two photos.
const splitSchema = applicationRecordSchema.overwrite((application) => ({
  ...application,
  form: withGallery(application.form),
}));

export const applicationEntity = defineEntity('Application', splitSchema, (application) => ({
  ...applicationKey(application.userId),
  gsi1pk: applicationPartition(application.status),
  gsi1sk: application.submittedAt ?? application.updatedAt,
}));

/**
 * Remains of the application of a deleted account. It carries the domain event of its end and expires; an approved one
 * stays, because the figures of its day are counted from its decision time.
 */
export const applicationTombstoneEntity = defineEntity(
  'ApplicationTombstone',
  z.object({
    userId: userIdSchema,
    endedAt: timestampSchema,
    approved: z.object({ submittedAt: timestampSchema, decidedAt: timestampSchema }).nullable(),
  }),
  ({ userId, endedAt, approved }) => ({
    ...applicationKey(userId),
    ...(approved === null && { ttl: ttlAfter(endedAt, { days: tombstoneDays }) }),
  }),
);

/** Reads the item under an application's key; undefined for a tombstone. */
export const applicationIfAny = {
  fromItem: (item: Record<string, unknown>): ApplicationRecord | undefined =>
    item.type === applicationTombstoneEntity.type ? undefined : applicationEntity.fromItem(item),
};
