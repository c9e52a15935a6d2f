import * as z from 'zod';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { notificationDays, notificationKinds } from '#shared/notifications/notifications.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';

/** A notification of a person (rule messaging-35). */
const notificationRecordSchema = z.object({
  userId: userIdSchema,
  /** The event's id, or `message.<conversation>`. */
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  path: z.string(),
  at: timestampSchema,
  /** The domain event that last wrote it. */
  eventId: z.string(),
  readAt: z.nullable(timestampSchema),
});

export type NotificationRecord = z.infer<typeof notificationRecordSchema>;

const partition = (userId: string): string => `NOTIFICATIONS#${userId}`;

const notificationKey = (userId: string, id: string): Key => ({
  pk: partition(userId),
  sk: `NOTIFICATION#${id}`,
});

export const notificationPartition = partition;
export const unreadPartition = (userId: string): string => `UNREAD#${userId}`;

/** gsi1: a person's notifications by time. gsi2: those not individually marked as read. */
export const notificationEntity = defineEntity('Notification', notificationRecordSchema, (notification) => ({
  ...notificationKey(notification.userId, notification.id),
  gsi1pk: notificationPartition(notification.userId),
  gsi1sk: notification.at,
  ...(notification.readAt === null && {
    gsi2pk: unreadPartition(notification.userId),
    gsi2sk: notification.at,
  }),
  ttl: ttlAfter(notification.at, { days: notificationDays }),
}));

/** Returns the id of a conversation's notification: one, however many messages arrive. */
export const messageNewsId = (conversationId: string): string => `message.${conversationId}`;

/** Marks a notification as read if it exists. */
export const markAsRead = (userId: string, id: string, now: string): Write => ({
  update: notificationKey(userId, id),
  set: 'SET #readAt = :now REMOVE #gsi2pk, #gsi2sk',
  values: { ':now': now },
  condition: { expression: 'attribute_exists(#pk)' },
});

/** Everything up to a moment was marked as read at once. */
export const notificationMarkEntity = defineEntity(
  'NotificationMark',
  z.object({ userId: userIdSchema, readUpTo: timestampSchema }),
  (mark) => notificationMarkKey(mark.userId),
);

export const notificationMarkKey = (userId: string): Key => ({ pk: partition(userId), sk: 'MARK' });
