import { emailPreferencesKey } from '#functions/data/notifications/email-preferences.ts';
import { notificationPartition } from '#functions/data/notifications/notification.ts';
import type { Table } from '#functions/data/table.ts';

/** Deletes the notifications and preferences of a deleted account (decision 60). Safe to repeat. */
export async function forgetNotifications(table: Table, userId: string): Promise<void> {
  const { items } = await table.queryItems({ pk: notificationPartition(userId), consistent: true });
  const keys = items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  for (const key of [...keys, emailPreferencesKey(userId)]) await table.write({ delete: key });
}
