import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { known } from '#shared/kernel/validation.ts';
import { defineEndpoints } from '../contract.ts';
import { listPage, nextCursor } from './administration-list.ts';

/** Reviews by the host who wrote most of a vendor's latest ones. */
const repeatedReviewsSchema = z.object({ byOneHost: z.int().positive(), of: z.int().positive() });

export type RepeatedReviews = z.infer<typeof repeatedReviewsSchema>;

/** A vendor on the platform (vendor spec 2, 'Approved Vendors tab'). */
export const vendorRowSchema = z
  .object({
    id: vendorIdSchema,
    businessName: z.string(),
    legalBusinessName: z.string(),
    contactName: z.string(),
    email: z.string(),
    categories: z.array(categorySchema),
    approvedAt: timestampSchema,
    imageUrl: z.string().nullable(),
    /** Start and reason of the suspension; null while it is live. */
    suspension: z.nullable(z.object({ at: timestampSchema, reason: z.string() })),
    /** Orders of this month and last month that a promo code made free. */
    freeOrders: z.int().nonnegative(),
    /** Set if one host wrote several of the latest 50 reviews: the vendor may be booking through a second account. */
    repeatedReviews: repeatedReviewsSchema.nullable(),
  })
  .meta({ id: 'VendorRow' });

export type VendorRow = z.infer<typeof vendorRowSchema>;

/** The effects of suspending or removing a vendor; money in cents. */
export const vendorImpactSchema = z
  .object({ upcomingOrders: z.int().nonnegative(), upcomingCents: z.int().nonnegative() })
  .meta({ id: 'VendorImpact' });

export type VendorImpact = z.infer<typeof vendorImpactSchema>;

const vendorParams = z.object({ vendorId: vendorIdSchema });
/** Shown to the vendor's owner. */
const withReason = z.strictObject({ reason: known('rejectionReason') });

export const administrationVendors = defineEndpoints({
  listApprovedVendors: {
    method: 'GET',
    path: '/api/administration/vendors',
    caller: 'admin',
    summary: 'Vendors on the platform, or suspended ones; the newest first.',
    query: z.object({ ...listPage, status: z.enum(['approved', 'suspended']).default('approved') }),
    response: z.object({ vendors: z.array(vendorRowSchema), nextCursor }),
  },
  removeVendor: {
    method: 'POST',
    path: '/api/administration/vendors/{vendorId}/removal',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Archives a vendor with its products, with a reason; refused while it has orders to come.',
    params: vendorParams,
    body: withReason,
    response: z.object({ name: z.string() }),
    errors: ['not_found', 'refused'],
  },
  getVendorImpact: {
    method: 'GET',
    path: '/api/administration/vendors/{vendorId}/impact',
    caller: 'admin',
    summary: 'The upcoming orders of a vendor and their money.',
    params: vendorParams,
    response: vendorImpactSchema,
  },
  suspendVendor: {
    method: 'POST',
    path: '/api/administration/vendors/{vendorId}/suspension',
    caller: 'admin',
    summary: 'Takes a vendor out of the directory with a reason; its orders go on (rule administration-16).',
    params: vendorParams,
    body: withReason,
    response: z.object({ name: z.string() }),
    errors: ['not_found', 'conflict'],
  },
  restoreVendor: {
    method: 'POST',
    path: '/api/administration/vendors/{vendorId}/restoration',
    caller: 'admin',
    summary: 'Ends the suspension of a vendor with a reason.',
    params: vendorParams,
    body: withReason,
    response: z.object({ name: z.string() }),
    errors: ['not_found', 'conflict'],
  },
});
