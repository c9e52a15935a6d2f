import type { OptionalMail } from '#shared/notifications/notifications.ts';
import { notificationsPageSize } from '#shared/kernel/policies.ts';
import { inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import {
  notificationEntity,
  notificationMarkEntity,
  notificationMarkKey,
  notificationPartition,
  markAsRead,
  unreadPartition,
} from '#functions/data/notifications/notification.ts';
import type { NotificationRecord } from '#functions/data/notifications/notification.ts';
import { emailPreferencesEntity, emailPreferencesKey } from '#functions/data/notifications/email-preferences.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { forgetPushSubscriptions } from '#functions/data/notifications/push-subscription.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a person's notifications, latest first | gsi1 `NOTIFICATIONS#u` / when | listNotificationRecords |
 * | how many of them are unread | gsi2 `UNREAD#u` / when, after the mark | countUnread |
 * | up to when all were marked as read | `NOTIFICATIONS#u` / `MARK` | readMark, moveMark |
 * | one notification | `NOTIFICATIONS#u` / `NOTIFICATION#id` | addNews, putMessageNews, storeRead |
 * | the mails that a person gets | `USER#u` / `MAIL-CHOICES` | setMailChoice |
 * | their browsers with notifications | `USER#u` / `PUSH#` | push/subscriptions.ts |
 */

export const listNotificationRecords = (
  table: Table,
  userId: string,
  cursor?: string,
): Promise<QueryPage<NotificationRecord>> =>
  table.query(notificationEntity, {
    index: 'gsi1',
    pk: notificationPartition(userId),
    latestFirst: true,
    limit: notificationsPageSize,
    cursor,
  });

/** Counts up to `most` unread notifications after the mark. */
export async function countUnread(table: Table, userId: string, mark: string, most: number): Promise<number> {
  const { items } = await table.queryItems({
    index: 'gsi2',
    pk: unreadPartition(userId),
    sk: { from: mark === '' ? '0' : `${mark}~` },
    limit: most,
  });
  return items.length;
}

/** Reads the mark; empty if there is none yet. */
export async function readMark(table: Table, userId: string): Promise<string> {
  const mark = await table.get(notificationMarkEntity, notificationMarkKey(userId), { consistent: true });
  return mark?.readUpTo ?? '';
}

/** Moves the mark forward; it never moves back. */
export const moveMark = (table: Table, userId: string, readUpTo: string): Promise<boolean> =>
  tryWrite(table, {
    put: notificationMarkEntity.toItem({ userId, readUpTo }),
    condition: {
      expression: 'attribute_not_exists(#pk) OR #readUpTo < :readUpTo',
      values: { ':readUpTo': readUpTo },
    },
  });

/** Stores a notification. Returns false if it already exists. */
export const addNotification = (table: Table, news: NotificationRecord): Promise<boolean> =>
  tryWrite(table, { put: notificationEntity.toItem(news), condition: isNew });

/**
 * Stores a conversation's notification, unless a later message wrote it or the person has read everything in the
 * meantime.
 */
export const putMessageNotification = (
  table: Table,
  news: NotificationRecord,
  { who, conversationId }: { who: string; conversationId: string },
): Promise<boolean> => {
  const isLater: Write = {
    put: notificationEntity.toItem(news),
    condition: { expression: 'attribute_not_exists(#pk) OR #eventId < :eventId', values: { ':eventId': news.eventId } },
  };
  const isUnread = { expression: '#unread > :none', values: { ':none': 0 } };
  return tryWrite(table, isLater, { check: inboxEntryKey(who, conversationId), condition: isUnread });
};

/** Marks a notification as read. Returns false if it does not exist. */
export const storeRead = (table: Table, userId: string, id: string, now: string): Promise<boolean> =>
  tryWrite(table, markAsRead(userId, id, now));

/** Switches a kind of mail; concurrent changes of two kinds are both stored. */
export const setMailChoice = (table: Table, userId: string, kind: OptionalMail, isOn: boolean): Promise<void> =>
  table.write({
    update: emailPreferencesKey(userId),
    set: `SET #type = :type, #userId = :userId, #${kind} = :isOn`,
    values: { ':type': emailPreferencesEntity.type, ':userId': userId, ':isOn': isOn },
  });

/** Deletes the notifications, preferences and browsers of a deleted account (decision 60). Safe to repeat. */
export async function forgetNotifications(table: Table, userId: string): Promise<void> {
  const { items } = await table.queryItems({ pk: notificationPartition(userId), consistent: true });
  const keys = items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  for (const key of [...keys, emailPreferencesKey(userId)]) await table.write({ delete: key });
  await forgetPushSubscriptions(table, userId);
}
