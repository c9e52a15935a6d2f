import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** A vendor that a host saved, for lists; no price (rule directory-1). */
export const savedVendorSchema = z
  .object({
    id: vendorIdSchema,
    name: z.string(),
    categories: z.array(categorySchema),
    /** The public address (rule vendors-8). */
    address: z.string(),
    imageUrl: z.string().nullable(),
    /** False for a vendor that was removed or left. */
    isOpen: z.boolean(),
    savedAt: timestampSchema,
  })
  .meta({ id: 'SavedVendor' });

export type SavedVendor = z.infer<typeof savedVendorSchema>;

const vendorParams = z.object({ vendorId: vendorIdSchema });

/** A host's saved vendors; part of planning's API. */
export const savedVendors = defineEndpoints({
  listSavedVendors: {
    method: 'GET',
    path: '/api/planning/saved-vendors',
    caller: 'user',
    summary: 'The vendors that the caller saved, latest first; closed ones stay listed.',
    response: z.object({ vendors: z.array(savedVendorSchema) }),
  },
  saveVendor: {
    method: 'PUT',
    path: '/api/planning/saved-vendors/{vendorId}',
    caller: 'user',
    summary: 'Saves a vendor to come back to; repeating it changes nothing.',
    params: vendorParams,
    response: z.object({}),
    errors: ['not_found', 'refused'],
  },
  unsaveVendor: {
    method: 'DELETE',
    path: '/api/planning/saved-vendors/{vendorId}',
    caller: 'user',
    summary: 'Takes a vendor from those that the caller saved; repeating it changes nothing.',
    params: vendorParams,
    response: z.object({}),
  },
});
