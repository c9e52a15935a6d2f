import * as z from 'zod';
import { uploadSchema } from '#shared/api/media.ts';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';

/** How long an announced file may take to arrive. */
const waitingDays = 1;

/** A file that a person uploads for their business (rule media-1). */
const uploadRecordSchema = uploadSchema.extend({
  userId: userIdSchema,
  /** Unguessable part of its objects' keys. */
  secret: z.string().length(32),
  /**
   * 'leaving' is hidden from everybody and deleted with its objects a little later, unless it turns out to be in use.
   */
  status: z.enum(['waiting', 'ready', 'leaving']),
  /** When to check whether it is in use; null while it waits, and once it is stored permanently. */
  lookAfter: z.nullable(timestampSchema),
  /** The conversation whose message carries it; its owner can no longer delete it. */
  sentIn: z.string().optional(),
});

export type UploadRecord = z.infer<typeof uploadRecordSchema>;

export const uploadKey = (userId: string, uploadId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `UPLOAD#${uploadId}`,
});

/** gsi1: uploads that may be unused, by when to check. */
export const orphanedUploads = 'UPLOADS#loose';

/** An upload that never arrived expires by itself. */
export const uploadEntity = defineEntity('Upload', uploadRecordSchema, (upload) => ({
  ...uploadKey(upload.userId, upload.id),
  ...(upload.lookAfter && { gsi1pk: orphanedUploads, gsi1sk: upload.lookAfter }),
  ...(upload.status === 'waiting' && { ttl: ttlAfter(upload.createdAt, { days: waitingDays }) }),
}));

/**
 * Returns true for a photo that is stored permanently: hosts may have seen it, and bookings keep showing it
 * (rule media-3).
 *
 */
export const hostsMaySee = ({ imageKey, lookAfter }: Pick<UploadRecord, 'imageKey' | 'lookAfter'>): boolean =>
  imageKey !== null && lookAfter === null;
