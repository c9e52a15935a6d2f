import { mailChoicesKey } from '#functions/data/mail-choices.ts';
import { notificationsOf } from '#functions/data/notification.ts';
import type { Table } from '#functions/data/table.ts';

/** A person who left is told nothing: their lines and their choices go (decision 60). Safe to repeat. */
export async function forgetNotifications(table: Table, userId: string): Promise<void> {
  const { items } = await table.queryItems({ pk: notificationsOf(userId), consistent: true });
  const keys = items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  for (const key of [...keys, mailChoicesKey(userId)]) await table.write({ delete: key });
}
