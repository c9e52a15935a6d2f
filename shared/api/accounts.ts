import * as z from 'zod';
import { userIdSchema, vendorIdSchema } from '#shared/ids.ts';
import { defineEndpoints } from './contract.ts';

export const meSchema = z
  .object({
    id: userIdSchema,
    email: z.string(),
    fullName: z.string(),
    isAdmin: z.boolean(),
    /** Present once the person's application was approved. */
    vendor: z.object({ id: vendorIdSchema, name: z.string() }).nullable(),
  })
  .meta({ id: 'Me' });

export type Me = z.infer<typeof meSchema>;

export const accounts = defineEndpoints({
  health: {
    method: 'GET',
    path: '/api/health',
    caller: 'public',
    summary: 'Answers when the service is up.',
    response: z.object({ status: z.literal('ok'), stage: z.string() }),
  },
  getMe: {
    method: 'GET',
    path: '/api/me',
    caller: 'user',
    summary: 'Who is calling; the first call of a person makes their profile.',
    response: meSchema,
  },
});
