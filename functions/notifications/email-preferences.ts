import { timingSafeEqual } from 'node:crypto';
import type { EmailPreferences, notifications } from '#shared/api/notifications.ts';
import { unsubscribeKey } from '#shared/notifications/unsubscribe.ts';
import { readEmailPreferences } from '#functions/data/notifications/email-preferences.ts';
import { isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { notFound } from '#functions/platform/errors.ts';
import type { NotificationsDeps } from './deps.ts';
import { setMailChoice } from './repository.ts';

export const getEmailPreferences = (
  { table }: NotificationsDeps,
  { actor }: Call<typeof notifications.getEmailPreferences>,
): Promise<EmailPreferences> => readEmailPreferences(table, actor.userId);

/** Switches one kind; the others don't change, even if another window switches them at the same time. */
export async function saveMailChoice(
  { table }: NotificationsDeps,
  { actor, params, body }: Call<typeof notifications.saveMailChoice>,
): Promise<EmailPreferences> {
  await setMailChoice(table, actor.userId, params.kind, body.isOn);
  return readEmailPreferences(table, actor.userId);
}

/**
 * Switches off one kind of mail for anyone with a mail's unsubscribe link, without a sign-in (RFC 8058). Repeating this
 * changes nothing.
 * @throws AppError not_found for a wrong key, and once the account is deleted
 */
export async function unsubscribe(
  { table }: NotificationsDeps,
  { params: { key, kind } }: Call<typeof notifications.unsubscribe>,
): Promise<Record<string, never>> {
  await setMailChoice(table, await findReader(table, key), kind, false);
  return {};
}

async function findReader(table: Pick<Table, 'get'>, key: string): Promise<string> {
  const [, userId = '', secret = ''] = unsubscribeKey.exec(key) ?? [];
  const person = await table.get(profileOrTombstone, profileKey(userId));
  if (!person || isTombstone(person) || !person.mailSecret) throw notFound('Email preferences');
  if (!timingSafeEqual(Buffer.from(person.mailSecret), Buffer.from(secret))) throw notFound('Email preferences');
  return userId;
}
