import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { teamRoleSchema } from '#shared/vendors/team.ts';
import { defineEvent } from '../define-event.ts';

/** A person accepted an invitation to a vendor's team. */
export const TeamMemberJoined = defineEvent('TeamMemberJoined', 1, () =>
  z.object({
    vendorId: vendorIdSchema,
    vendorName: z.string(),
    ownerId: userIdSchema,
    memberId: userIdSchema,
    role: teamRoleSchema,
  }),
);
