import type { Notification, notifications } from '#shared/api/notifications.ts';
import type { NotificationRecord } from '#functions/data/notifications/notification.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { NotificationsDeps } from './deps.ts';
import { listNotificationRecords, readMark, countUnread, moveMark, storeRead } from './repository.ts';

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

const mostCounted = 100;

export async function countNotifications(
  { table }: NotificationsDeps,
  { actor: { userId } }: Pick<Call<typeof notifications.countNotifications>, 'actor'>,
): Promise<{ unread: number }> {
  return { unread: await countUnread(table, userId, await readMark(table, userId), mostCounted) };
}

/** Marks one notification as read. @throws AppError not_found when it does not exist, or is not the caller's */
export async function readNotification(
  { table }: NotificationsDeps,
  { actor, params, context }: Call<typeof notifications.readNotification>,
): Promise<Record<string, never>> {
  const isThere = await storeRead(table, actor.userId, params.notificationId, context.now().toISOString());
  if (!isThere) throw notFound('Notification');
  return {};
}

/** Marks everything up to now as read, however much it is: one write. */
export async function readAllNotifications(
  { table }: NotificationsDeps,
  { actor, context }: Call<typeof notifications.readAllNotifications>,
): Promise<Record<string, never>> {
  await moveMark(table, actor.userId, context.now().toISOString());
  return {};
}
