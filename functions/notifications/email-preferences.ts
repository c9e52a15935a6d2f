import type { EmailPreferences, notifications } from '#shared/api/notifications.ts';
import { readEmailPreferences } from '#functions/data/notifications/email-preferences.ts';
import type { Call } from '#functions/platform/endpoint.ts';
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
