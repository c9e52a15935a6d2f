import * as z from 'zod';
import { draftIdSchema, idSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A host invited somebody to a plan or booked event, by mail or with a link. */
export const MemberInvited = defineEvent('MemberInvited', 1, () =>
  z.object({
    hostId: userIdSchema,
    /** Id of the draft, or of the event once it is booked. */
    planId: draftIdSchema,
    invitationId: idSchema,
  }),
);
