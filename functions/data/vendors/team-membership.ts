import * as z from 'zod';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

/** Leads a person to a team. It grants nothing: without the member in the team it leads nowhere. */
const teamMembershipSchema = z.object({
  userId: userIdSchema,
  vendorId: vendorIdSchema,
  joinedAt: timestampSchema,
});

export type TeamMembership = z.infer<typeof teamMembershipSchema>;

const prefix = 'TEAM#';

export const teamMembershipKey = (userId: string, vendorId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${vendorId}`,
});

/** All teams of one person. */
export const teamMembershipRange = (userId: string) => ({ pk: `USER#${userId}`, sk: { beginsWith: prefix } });

export const teamMembershipEntity = defineEntity('TeamMembership', teamMembershipSchema, ({ userId, vendorId }) =>
  teamMembershipKey(userId, vendorId),
);
