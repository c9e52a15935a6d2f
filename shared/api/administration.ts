import * as z from 'zod';
import { applicationStatusSchema } from '#shared/vendors/application/application.ts';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { dateSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { known } from '#shared/kernel/validation.ts';
import { analytics } from './administration/analytics.ts';
import { adminSearch } from './administration/administration-list.ts';
import { administrationPeople, vendorStatusSchema } from './administration/administration-people.ts';
import { administrationPerson } from './administration/administration-person.ts';
import { administrationProducts } from './administration/administration-products.ts';
import { administrationVendors } from './administration/administration-vendors.ts';
import { defineEndpoints } from './contract.ts';

/** The platform's tallies, from which the dashboard's cards are computed (vendor spec 2, rule administration-39). */
export const metricsSchema = z
  .object({
    totalUsers: z.number().int(),
    approvedVendors: z.number().int(),
    draftEvents: z.number().int(),
    completedEvents: z.number().int(),
    /** Booked events that are neither over nor canceled. */
    upcomingBookings: z.number().int(),
    pendingApplications: z.number().int(),
    /** Products and product changes submitted, approved and rejected so far. */
    submittedProducts: z.number().int(),
    approvedProducts: z.number().int(),
    rejectedProducts: z.number().int(),
    /** Drafts plus completed events (vendor spec 2). */
    activeEvents: z.number().int(),
    bookings: z.number().int(),
    orders: z.number().int(),
    grossCents: z.number().int(),
    /** All users divided by 30, rounded: Platform Growth (vendor spec 2). */
    growth: z.number().int(),
    /** Sign-ups on each of the last 30 days, oldest first. */
    signUpsByDay: z.array(z.object({ date: dateSchema, count: z.number().int() })),
  })
  .meta({ id: 'Metrics' });

export type Metrics = z.infer<typeof metricsSchema>;

export const applicationRowSchema = z
  .object({
    id: userIdSchema,
    businessName: z.string(),
    legalBusinessName: z.string(),
    email: z.string(),
    categories: z.array(categorySchema),
    status: applicationStatusSchema,
    /** Named by a decision on the listed version. */
    version: z.number().int(),
    /**
     * Number of required fields that a draft lacks. It can be approved once it is submitted (rule administration-5).
     */
    missingCount: z.number().int().nonnegative(),
    /** Names of the products that would go on sale. */
    productNames: z.array(z.string()),
    submittedAt: z.nullable(timestampSchema),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
    /** When the option to undo its approval ends; null if it can't be undone. */
    undoUntil: z.nullable(timestampSchema),
    vendorStatus: vendorStatusSchema,
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'ApplicationRow' });

export type ApplicationRow = z.infer<typeof applicationRowSchema>;

const applicationParams = z.object({ applicationId: userIdSchema });

export const administration = defineEndpoints({
  ...administrationPeople,
  ...administrationVendors,
  ...administrationPerson,
  getMetrics: {
    method: 'GET',
    path: '/api/administration/metrics',
    caller: 'admin',
    summary: 'The tallies of the platform.',
    response: metricsSchema,
  },
  ...analytics,
  listApplications: {
    method: 'GET',
    path: '/api/administration/applications',
    caller: 'admin',
    summary: 'Applications of one status: waiting ones by submission, the oldest first; decided ones the newest first.',
    query: z.object({
      status: z._default(applicationStatusSchema, 'submitted'),
      /** Part of a business or legal name, an email or a category, ignoring case. */
      search: adminSearch,
      category: z.optional(categorySchema),
      cursor: z.string().max(1500).optional(),
    }),
    response: z.object({ applications: z.array(applicationRowSchema), nextCursor: z.string().nullable() }),
  },
  approveApplication: {
    method: 'POST',
    path: '/api/administration/applications/{applicationId}/approval',
    caller: 'admin',
    summary: 'Approves a submitted application; its vendor and products go live.',
    params: applicationParams,
    /** The reviewed version; version_conflict if it has changed since. */
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    response: z.object({ vendorId: vendorIdSchema }),
    errors: ['not_found', 'conflict', 'version_conflict', 'refused'],
  },
  undoApproval: {
    method: 'DELETE',
    path: '/api/administration/applications/{applicationId}/approval',
    caller: 'admin',
    summary: 'Undoes an approval within its first minutes, while the vendor has no order (rule administration-9).',
    params: applicationParams,
    response: z.object({}),
    errors: ['not_found', 'conflict', 'refused'],
  },
  rejectApplication: {
    method: 'POST',
    path: '/api/administration/applications/{applicationId}/rejection',
    caller: 'admin',
    summary: 'Rejects an application with a reason for its applicant.',
    params: applicationParams,
    body: z.strictObject({ reason: known('rejectionReason') }),
    response: z.object({}),
    errors: ['not_found', 'conflict', 'version_conflict'],
  },
  ...administrationProducts,
});
