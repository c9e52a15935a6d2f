import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/ids.ts';
import { defineEntity } from './entity.ts';
import type { Key } from './entity.ts';

/** A person, made by their first authenticated call. */
export const profileSchema = z.object({
  userId: userIdSchema,
  email: z.string(),
  fullName: z.string(),
  createdAt: timestampSchema,
});

export type Profile = z.infer<typeof profileSchema>;

export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' });

/** gsi1 lists people by the month they joined, for the newest users. */
export const profileEntity = defineEntity('Profile', profileSchema, (profile) => ({
  ...profileKey(profile.userId),
  gsi1pk: `USERS#${profile.createdAt.slice(0, 7)}`,
  gsi1sk: profile.createdAt,
}));
