import * as z from 'zod';
import { idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEvent } from '../define-event.ts';

/** A vendor's owner invited an address to the team. */
export const TeamMemberInvited = defineEvent('TeamMemberInvited', 1, () =>
  z.object({ vendorId: vendorIdSchema, invitationId: idSchema }),
);
