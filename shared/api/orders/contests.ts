import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { dateSchema, timeSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { orderStatusSchema } from '#shared/orders/booking.ts';
import { contestDecisionForm, overtimeViewSchema } from '#shared/orders/extras/overtime-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { listedOrderSchema, orderParams } from './listed-order.ts';

/** A contested extra in a list for administrators. Cents. */
const listedContestSchema = listedOrderSchema
  .extend({
    /** The vendor's part, as reported. */
    cents: centsSchema,
    stage: z.enum(['answering', 'deciding', 'closed']),
    /** End of this stage; in 'deciding', the administrators' goal for a decision. */
    deadline: z.nullable(timestampSchema),
    /** IANA name, of the event's place. */
    timeZone: z.string(),
    openedAt: timestampSchema,
  })
  .meta({ id: 'ListedContest' });

export type ListedContest = z.infer<typeof listedContestSchema>;

/** A contested extra as administrators decide it: both sides, the order, its end and arrival (rule extras-16). */
const contestedExtraSchema = listedContestSchema
  .extend({
    customerName: z.string(),
    hostId: userIdSchema,
    conversationId: z.string(),
    orderStatus: orderStatusSchema,
    priceCents: centsSchema,
    /** The hours that were bought, at the event's place. */
    times: z.object({ date: dateSchema, startTime: z.nullable(timeSchema), endTime: z.nullable(timeSchema) }),
    arrivesAt: z.nullable(timeSchema),
    report: overtimeViewSchema,
    canDecide: z.boolean(),
  })
  .meta({ id: 'ContestedExtra' });

export type ContestedExtraView = z.infer<typeof contestedExtraSchema>;

export const contests = defineEndpoints({
  listContests: {
    method: 'GET',
    path: '/api/orders/contests',
    caller: 'admin',
    summary: 'Contested extras that are open, the earliest deadline first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ contests: z.array(listedContestSchema), nextCursor: z.string().nullable() }),
  },
  getContest: {
    method: 'GET',
    path: '/api/orders/contests/{bookingId}/{vendorId}',
    caller: 'admin',
    summary: 'A contested extra with both sides, as administrators decide it.',
    params: orderParams,
    response: contestedExtraSchema,
    errors: ['not_found'],
  },
  decideContest: {
    method: 'POST',
    path: '/api/orders/contests/{bookingId}/{vendorId}/decision',
    caller: 'admin',
    freshSignIn: true,
    summary:
      'Decides how much of a contested extra the host has to pay, with a reason; an audit entry records it. The same decision may be sent again.',
    params: orderParams,
    body: contestDecisionForm,
    response: contestedExtraSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
});
