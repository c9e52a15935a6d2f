import * as z from 'zod';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** A vendor that a host saved to come back to. */
const savedVendorSchema = z.object({
  userId: userIdSchema,
  vendorId: vendorIdSchema,
  savedAt: timestampSchema,
});

export type SavedVendorRecord = z.infer<typeof savedVendorSchema>;

const prefix = 'SAVED_VENDOR#';

export const savedVendorKey = (userId: string, vendorId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${vendorId}`,
});

/** All saved vendors of one person, by vendor id. */
export const savedVendorRange = (userId: string) => ({ pk: `USER#${userId}`, sk: { beginsWith: prefix } });

export const savedVendorEntity = defineEntity('SavedVendor', savedVendorSchema, ({ userId, vendorId }) =>
  savedVendorKey(userId, vendorId),
);
