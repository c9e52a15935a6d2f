import * as z from 'zod';
import { draftIdSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { memberRoleSchema } from '#shared/planning/members.ts';
import { defineEvent } from '../define-event.ts';

/** A person accepted an invitation to a plan or booked event. */
export const MemberJoined = defineEvent('MemberJoined', 1, () =>
  z.object({
    hostId: userIdSchema,
    /** Id of the draft, or of the event once it is booked. */
    planId: draftIdSchema,
    isBooked: z.boolean(),
    eventTitle: z.string(),
    memberId: userIdSchema,
    role: memberRoleSchema,
  }),
);
