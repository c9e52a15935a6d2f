import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { idempotencyRecordDays } from '#functions/data/platform/idempotency-record.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Condition } from '#functions/data/write.ts';

/** A person, created by their first authenticated call. */
const profileSchema = z.object({
  userId: userIdSchema,
  email: z.string(),
  fullName: z.string(),
  createdAt: timestampSchema,
  /** Secret part of the unsubscribe links in their mails, which work without a sign-in. */
  mailSecret: z.optional(z.string()),
  /** When the person last signed out everywhere: sessions begun up to the end of that second are over. */
  sessionsEndedAt: z.optional(timestampSchema),
  /** Their latest sign-in that opened the site; missing for those before it was noted. */
  lastSignInAt: z.optional(timestampSchema),
  /** Since when, and why, an administrator blocks the person (rule accounts-14). */
  block: z.optional(z.object({ at: timestampSchema, reason: z.string() })),
});

export type Profile = z.infer<typeof profileSchema>;

export const profileKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' });

/** gsi1: the people who joined in a month ('yyyy-mm'). */
export const profilePartition = (month: string): string => `USERS#${month}`;

/** gsi1 lists people by the month they joined, for the newest users. */
export const profileEntity = defineEntity('Profile', profileSchema, (profile) => ({
  ...profileKey(profile.userId),
  gsi1pk: profilePartition(profile.createdAt.slice(0, 7)),
  gsi1sk: profile.createdAt,
}));

/**
 * Remains of a deleted account, without personal data. It carries the deletion's domain event, keeps a still-valid
 * token from recreating the profile, and expires once no late call is possible.
 */
export const profileTombstoneEntity = defineEntity(
  'ProfileTombstone',
  z.object({ userId: userIdSchema, deletedAt: timestampSchema }),
  ({ userId, deletedAt }) => ({
    ...profileKey(userId),
    ttl: ttlAfter(deletedAt, { days: idempotencyRecordDays }),
  }),
);

export type ProfileTombstone = ReturnType<typeof profileTombstoneEntity.fromItem>;

/** The item under a profile's key: the person, or the tombstone of a deleted account. */
export const profileOrTombstone = {
  fromItem: (item: Record<string, unknown>): Profile | ProfileTombstone =>
    item.type === profileTombstoneEntity.type ? profileTombstoneEntity.fromItem(item) : profileEntity.fromItem(item),
};

export const isTombstone = (found: Profile | ProfileTombstone | undefined): found is ProfileTombstone =>
  found !== undefined && 'deletedAt' in found;

/**
 * Returns true if the person signed out everywhere after this sign-in. A token names the whole second of its sign-in,
 * so a sign-in of the same second counts as earlier.
 */
export const isSessionEnded = (signedInAt: Date, sessionsEndedAt: string | undefined): boolean =>
  sessionsEndedAt !== undefined && signedInAt.getTime() <= Date.parse(sessionsEndedAt);

/** The item under a profile's key must be a person: an account ends only once. */
export const isProfile: Condition = { expression: '#type = :profile', values: { ':profile': profileEntity.type } };

/** The account must not be deleted, or the new item would have no owner. A missing profile is about to be created. */
export const hasNotLeft: Condition = {
  expression: 'attribute_not_exists(#pk) OR #type <> :gone',
  values: { ':gone': profileTombstoneEntity.type },
};
