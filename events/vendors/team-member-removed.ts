import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A member left a vendor's team, or its owner removed them. */
export const TeamMemberRemoved = defineEvent('TeamMemberRemoved', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    ownerId: userIdSchema,
    memberId: userIdSchema,
    by: z.enum(['owner', 'member']),
  }),
);
