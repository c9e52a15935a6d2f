import * as z from 'zod';
import { auditKinds } from '#shared/administration/audit.ts';
import { dateSchema, draftIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { placeSchema } from '#shared/kernel/place.ts';
import { applicationSchema } from '../vendors.ts';
import { defineEndpoints } from '../contract.ts';
import { listPage, nextCursor } from './administration-list.ts';

/** A person with an account (vendor spec 2, 'Users tab'). */
export const userRowSchema = z
  .object({
    id: userIdSchema,
    /** May be empty. */
    fullName: z.string(),
    email: z.string(),
    /** Plans started and not discarded, including booked ones. */
    eventsPlanned: z.number().int(),
    joinedAt: timestampSchema,
    /** Derived from the person's application; hosts have none. */
    role: z.enum(['host', 'applicant', 'vendor']),
    /** An administrator with an authenticator app. */
    hasSecondFactor: z.boolean(),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'UserRow' });

export type UserRow = z.infer<typeof userRowSchema>;

/** A plan or a booked event (vendor spec 3: event_drafts and events, for administrators). */
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

/** A file of an application: its field, and its picture; documents have no public address. */
export const reviewedFileSchema = z.object({
  path: z.string(),
  id: idSchema,
  fileName: z.string(),
  imageUrl: z.string().nullable(),
});

/** Status of the vendor that an application became; null without one. */
export const vendorStatusSchema = z.nullable(z.enum(['approved', 'suspended', 'removed']));

/** The full application, and the obstacles to its approval. Of a bank account, only its existence. */
export const reviewedApplicationSchema = z
  .object({
    application: applicationSchema,
    files: z.array(reviewedFileSchema),
    missing: z.array(z.object({ path: z.string(), message: z.string() })),
    hasBankAccount: z.boolean(),
    vendorStatus: vendorStatusSchema,
    /** Place of the business ZIP code; null unless the code is known. */
    place: z.nullable(placeSchema),
  })
  .meta({ id: 'ReviewedApplication' });

export type ReviewedApplication = z.infer<typeof reviewedApplicationSchema>;

/** One action of an administrator, with author, time, and values before and after (rule administration-35). */
export const auditRowSchema = z
  .object({
    id: idSchema,
    at: timestampSchema,
    /** The administrator's name or email; 'Automatic review' if the deployment decides. */
    who: z.string(),
    action: z.string(),
    /** The affected subject, by its name at that time. */
    subject: z.string(),
    before: z.string(),
    after: z.string(),
    note: z.string(),
  })
  .meta({ id: 'AuditRow' });

export type AuditRow = z.infer<typeof auditRowSchema>;

export const administrationPeople = defineEndpoints({
  reviewApplication: {
    method: 'GET',
    path: '/api/administration/applications/{applicationId}',
    caller: 'admin',
    summary: 'An application with everything its applicant entered, and the missing items.',
    params: z.object({ applicationId: userIdSchema }),
    response: reviewedApplicationSchema,
    errors: ['not_found'],
  },
  listUsers: {
    method: 'GET',
    path: '/api/administration/users',
    caller: 'admin',
    summary: 'People with an account, the newest first.',
    query: z.object(listPage),
    response: z.object({ users: z.array(userRowSchema), nextCursor }),
  },
  listEvents: {
    method: 'GET',
    path: '/api/administration/events',
    caller: 'admin',
    summary: 'Plans, completed events, both (all), or upcoming bookings; the newest month first.',
    query: z.object({ ...listPage, kind: z.enum(['draft', 'completed', 'upcoming', 'all']).default('all') }),
    response: z.object({ events: z.array(eventRowSchema), nextCursor }),
  },
  listAudit: {
    method: 'GET',
    path: '/api/administration/audit',
    caller: 'admin',
    summary: 'Actions of administrators, latest first.',
    query: z.object({ kind: z.enum(['all', ...auditKinds]).default('all'), cursor: listPage.cursor }),
    response: z.object({ entries: z.array(auditRowSchema), nextCursor }),
  },
});
