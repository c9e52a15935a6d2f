import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A member left a plan or booked event, or its host removed them. */
export const MemberRemoved = defineEvent('MemberRemoved', 1, () =>
  z.object({
    hostId: userIdSchema,
    /** Id of the draft, or of the event once it is booked. */
    planId: draftIdSchema,
    isBooked: z.boolean(),
    eventTitle: z.string(),
    memberId: userIdSchema,
    by: z.enum(['host', 'member']),
  }),
);
