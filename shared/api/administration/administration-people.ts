import * as z from 'zod';
import { auditKinds } from '#shared/administration/audit.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import {
  dateSchema,
  draftIdSchema,
  idSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { adminPageSize } from '#shared/kernel/policies.ts';
import { known } from '#shared/kernel/validation.ts';
import { applicationSchema } from '../vendors.ts';
import { defineEndpoints } from '../contract.ts';

/** A person with an account (vendor spec 2, 'Users tab'). */
export const userRowSchema = z
  .object({
    id: userIdSchema,
    /** May be empty. */
    fullName: z.string(),
    email: z.string(),
    /** Plans started and not discarded, booked ones included. */
    eventsPlanned: z.number().int(),
    joinedAt: timestampSchema,
    /** An administrator with an authenticator app. */
    hasSecondFactor: z.boolean(),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'UserRow' });

export type UserRow = z.infer<typeof userRowSchema>;

/** Reviews by the one host who wrote most of a vendor's latest ones. */
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
    /** Why and since when it is suspended; null while it is live. */
    suspension: z.nullable(z.object({ at: timestampSchema, reason: z.string() })),
    /** Orders of this month and the last for which nothing was to be paid, because a promo code made them free. */
    freeOrders: z.int().nonnegative(),
    /** Where one host wrote several of the latest 50 reviews: a sign of a vendor who books through a second account. */
    repeatedReviews: repeatedReviewsSchema.nullable(),
  })
  .meta({ id: 'VendorRow' });

export type VendorRow = z.infer<typeof vendorRowSchema>;

/** What a suspension or removal of a vendor affects; money in cents. */
export const vendorImpactSchema = z
  .object({ upcomingOrders: z.int().nonnegative(), upcomingCents: z.int().nonnegative() })
  .meta({ id: 'VendorImpact' });

export type VendorImpact = z.infer<typeof vendorImpactSchema>;

const vendorParams = z.object({ vendorId: vendorIdSchema });
/** The vendor's owner reads it. */
const withReason = z.strictObject({ reason: known('rejectionReason') });

/** A plan, or a booked event (vendor spec 3: event_drafts and events as the administrator sees them). */
export const eventRowSchema = z
  .object({
    id: draftIdSchema,
    /** May be empty. */
    title: z.string(),
    date: z.nullable(dateSchema),
    status: z.enum(['draft', 'completed', 'upcoming']),
    stage: z.string(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'EventRow' });

export type EventRow = z.infer<typeof eventRowSchema>;

/** A file of an application: at which field, and its picture or, for a document, nothing that anybody could open. */
export const reviewedFileSchema = z.object({
  path: z.string(),
  id: idSchema,
  fileName: z.string(),
  imageUrl: z.string().nullable(),
});

/** Of the vendor that an application became; null without one. */
export const vendorStatusSchema = z.nullable(z.enum(['approved', 'suspended', 'removed']));

/** Everything that was handed in, and what keeps it from being approved. Of a bank account only that there is one. */
export const reviewedApplicationSchema = z
  .object({
    application: applicationSchema,
    files: z.array(reviewedFileSchema),
    missing: z.array(z.object({ path: z.string(), message: z.string() })),
    hasBankAccount: z.boolean(),
    vendorStatus: vendorStatusSchema,
    /** Of the business ZIP code; null until it is a known one. */
    place: z.nullable(placeSchema),
  })
  .meta({ id: 'ReviewedApplication' });

export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;

/** One deed of an administrator: who, what, when, before and after (decision 33). */
export const auditRowSchema = z
  .object({
    id: idSchema,
    at: timestampSchema,
    /** The administrator's name or e-mail; 'Automatic review' where the deployment decides. */
    who: z.string(),
    action: z.string(),
    /** What it was done to, by its name of that day. */
    subject: z.string(),
    before: z.string(),
    after: z.string(),
    note: z.string(),
  })
  .meta({ id: 'AuditRow' });

export type AuditRow = z.infer<typeof auditRowSchema>;

const cursor = z.string().max(1500).optional();

/** Where to go on; with a search a page may hold few rows or none and still go on. */
const nextCursor = z.string().nullable();

/** Part of a name, an e-mail or a category, case aside. */
export const adminSearch = z.string().trim().max(100).default('');

const page = {
  search: adminSearch,
  cursor,
  limit: z.coerce.number().int().min(1).max(adminPageSize).default(adminPageSize),
};

export const administrationPeople = defineEndpoints({
  reviewApplication: {
    method: 'GET',
    path: '/api/admin/applications/{applicationId}',
    caller: 'admin',
    summary: 'All that an applicant handed in, with what is missing.',
    params: z.object({ applicationId: userIdSchema }),
    response: reviewedApplicationSchema,
    errors: ['not_found'],
  },
  listApprovedVendors: {
    method: 'GET',
    path: '/api/admin/vendors',
    caller: 'admin',
    summary: 'Vendors on the platform, or suspended ones; the newest first.',
    query: z.object({ ...page, status: z.enum(['approved', 'suspended']).default('approved') }),
    response: z.object({ vendors: z.array(vendorRowSchema), nextCursor }),
  },
  removeVendor: {
    method: 'POST',
    path: '/api/admin/vendors/{vendorId}/removal',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Archives a vendor with its products, with a reason; refused while it has orders to come.',
    params: vendorParams,
    body: withReason,
    response: z.object({ name: z.string() }),
    errors: ['not_found', 'refused', 'unavailable'],
  },
  getVendorImpact: {
    method: 'GET',
    path: '/api/admin/vendors/{vendorId}/impact',
    caller: 'admin',
    summary: 'The upcoming orders of a vendor and their money.',
    params: vendorParams,
    response: vendorImpactSchema,
  },
  suspendVendor: {
    method: 'POST',
    path: '/api/admin/vendors/{vendorId}/suspension',
    caller: 'admin',
    summary: 'Takes a vendor out of the directory with a reason; its orders go on (decision 154).',
    params: vendorParams,
    body: withReason,
    response: z.object({ name: z.string() }),
    errors: ['not_found', 'conflict', 'unavailable'],
  },
  restoreVendor: {
    method: 'POST',
    path: '/api/admin/vendors/{vendorId}/restoration',
    caller: 'admin',
    summary: 'Ends the suspension of a vendor with a reason.',
    params: vendorParams,
    body: withReason,
    response: z.object({ name: z.string() }),
    errors: ['not_found', 'conflict', 'unavailable'],
  },
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    caller: 'admin',
    summary: 'People with an account, the newest first.',
    query: z.object(page),
    response: z.object({ users: z.array(userRowSchema), nextCursor }),
  },
  listEvents: {
    method: 'GET',
    path: '/api/admin/events',
    caller: 'admin',
    summary: 'Plans, completed events, both (all), or upcoming bookings; the newest month first.',
    query: z.object({ ...page, kind: z.enum(['draft', 'completed', 'upcoming', 'all']).default('all') }),
    response: z.object({ events: z.array(eventRowSchema), nextCursor }),
  },
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    caller: 'admin',
    summary: 'What administrators did, the latest first.',
    query: z.object({ kind: z.enum(['all', ...auditKinds]).default('all'), cursor }),
    response: z.object({ entries: z.array(auditRowSchema), nextCursor }),
  },
});
