import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { email } from '#shared/kernel/validation.ts';
import { memberRoleSchema } from '#shared/planning/members.ts';

const inviteFieldsSchema = z.object({ email, role: memberRoleSchema });

export type InviteFields = z.input<typeof inviteFieldsSchema>;

export const inviteResolver = zodResolver(inviteFieldsSchema);
