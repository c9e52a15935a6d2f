import type { Notification, notifications } from '#shared/api/notifications.ts';
import type { NotificationRecord } from '#functions/data/notifications/notification.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { NotificationsDeps } from './deps.ts';
import { listNotificationRecords, readMark } from './repository.ts';

/** Lists the caller's notifications, latest first; two parallel reads. */
export async function listNotifications(
  { table }: NotificationsDeps,
  { actor, query }: Call<typeof notifications.listNotifications>,
): Promise<{ notifications: Notification[]; nextCursor: string | null }> {
  const [mark, { items, nextCursor }] = await Promise.all([
    readMark(table, actor.userId),
    listNotificationRecords(table, actor.userId, query.cursor),
  ]);
  return { notifications: items.map((item) => view(item, mark)), nextCursor };
}

const view = ({ id, kind, title, text, path, at, readAt }: NotificationRecord, mark: string): Notification => ({
  id,
  kind,
  title,
  text,
  path,
  at,
  isRead: readAt !== null || at <= mark,
});
