import * as z from 'zod';
import { applicationStatusSchema } from '#shared/vendors/application/application.ts';
import { bookingIdSchema, dateSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { known } from '#shared/kernel/validation.ts';
import { defineEndpoints } from '../contract.ts';

/** A booked event of a person; money in cents. */
const personEventSchema = z.object({
  bookingId: bookingIdSchema,
  title: z.string(),
  date: dateSchema,
  status: z.string(),
  totalCents: z.number().int(),
  balanceCents: z.number().int(),
});

/** An administrator's view of a person, and the effects of a block; money in cents (rule accounts-14). */
export const personSchema = z
  .object({
    id: userIdSchema,
    /** May be empty. */
    fullName: z.string(),
    email: z.string(),
    joinedAt: timestampSchema,
    /** When they last signed out everywhere, or were blocked. */
    sessionsEndedAt: z.nullable(timestampSchema),
    /** Start and reason of the block, if they can't sign in. */
    block: z.nullable(z.object({ at: timestampSchema, reason: z.string() })),
    /** An administrator with an authenticator app, who can't be blocked. */
    isAdmin: z.boolean(),
    /** Plans started and not discarded, including booked ones. */
    eventsPlanned: z.number().int(),
    applicationStatus: z.nullable(applicationStatusSchema),
    vendor: z.nullable(
      z.object({
        id: vendorIdSchema,
        name: z.string(),
        status: z.enum(['approved', 'suspended', 'removed']),
        upcomingOrders: z.number().int(),
        upcomingCents: z.number().int(),
      }),
    ),
    /** The latest bookings; `hasMoreEvents` if there are others. */
    events: z.array(personEventSchema),
    hasMoreEvents: z.boolean(),
    /** The upcoming ones among these events, with their unpaid balance. */
    upcoming: z.object({ events: z.number().int(), totalCents: z.number().int(), balanceCents: z.number().int() }),
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof personSchema>;

const params = z.object({ userId: userIdSchema });

export const administrationPerson = defineEndpoints({
  getPerson: {
    method: 'GET',
    path: '/api/administration/users/{userId}',
    caller: 'admin',
    summary: 'A person: roles, business, booked events with their money, and whether they are blocked.',
    params,
    response: personSchema,
    errors: ['not_found'],
  },
  blockAccount: {
    method: 'PUT',
    path: '/api/administration/users/{userId}/block',
    caller: 'admin',
    summary: 'Blocks an account at once, with a reason that is emailed to its person (rule accounts-14).',
    params,
    body: z.strictObject({ reason: known('rejectionReason') }),
    response: z.object({}),
    errors: ['not_found', 'conflict', 'refused'],
  },
  unblockAccount: {
    method: 'DELETE',
    path: '/api/administration/users/{userId}/block',
    caller: 'admin',
    summary: 'Unblocks an account; its person can sign in as before.',
    params,
    response: z.object({}),
    errors: ['not_found', 'conflict'],
  },
});
