import { createHash } from 'node:crypto';
import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';

/** A browser that shows its person notifications (rule event-room-29). */
const pushSubscriptionSchema = z.object({
  userId: userIdSchema,
  /** The digest of the endpoint. */
  id: z.string(),
  /** An address of the browser's push service; it is a secret, like the keys. */
  endpoint: z.string(),
  /** The browser's public key and its secret for encryption, base64url (RFC 8291). */
  p256dh: z.string(),
  auth: z.string(),
  /** The stage's public key with which the browser subscribed; the push service refuses any other. */
  serverKey: z.string(),
  savedAt: timestampSchema,
});

export type PushSubscriptionRecord = z.infer<typeof pushSubscriptionSchema>;

const prefix = 'PUSH#';

export const pushSubscriptionKey = (userId: string, id: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${id}`,
});

export const pushSubscriptionEntity = defineEntity('PushSubscription', pushSubscriptionSchema, ({ userId, id }) =>
  pushSubscriptionKey(userId, id),
);

/** Returns the id of a browser's subscription; the browser computes the same (web/src/domain/notifications/push). */
export const pushSubscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

export const readPushSubscriptions = async (table: Table, userId: string): Promise<PushSubscriptionRecord[]> =>
  (await table.query(pushSubscriptionEntity, { pk: `USER#${userId}`, sk: { beginsWith: prefix }, consistent: true }))
    .items;

/** Removes all browsers of a person who signed out everywhere or deleted their account. Safe to repeat. */
export async function forgetPushSubscriptions(table: Table, userId: string): Promise<void> {
  for (const { id } of await readPushSubscriptions(table, userId))
    await table.write({ delete: pushSubscriptionKey(userId, id) });
}
