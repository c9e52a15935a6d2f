import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { email } from '#shared/kernel/validation.ts';

const inviteFieldsSchema = z.object({ email });

export type InviteFields = z.input<typeof inviteFieldsSchema>;

export const inviteResolver = zodResolver(inviteFieldsSchema);
