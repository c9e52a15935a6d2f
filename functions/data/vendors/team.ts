import * as z from 'zod';
import { timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { teamRoleSchema } from '#shared/vendors/team.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';

const teamMemberSchema = z.object({
  userId: userIdSchema,
  /** As of joining. */
  name: z.string(),
  role: teamRoleSchema,
  joinedAt: timestampSchema,
});

export type TeamMember = z.infer<typeof teamMemberSchema>;

/** The people who run a vendor along with its owner. It alone decides who may act for the vendor (decision 247). */
const teamSchema = z.object({
  vendorId: vendorIdSchema,
  version: z.number().int().positive(),
  members: z.array(teamMemberSchema),
});

export type Team = z.infer<typeof teamSchema>;

export const teamPartition = (vendorId: string): string => `TEAM#${vendorId}`;

export const teamKey = (vendorId: string): Key => ({ pk: teamPartition(vendorId), sk: 'TEAM' });

export const teamEntity = defineEntity('Team', teamSchema, ({ vendorId }) => teamKey(vendorId));
