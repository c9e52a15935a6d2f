import type { MailChoices, notifications } from '#shared/api/notifications.ts';
import { readMailChoices } from '#functions/data/notifications/mail-choices.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { NotificationsDeps } from './deps.ts';
import { setMailChoice } from './repository.ts';

export const getMailChoices = (
  { table }: NotificationsDeps,
  { actor }: Call<typeof notifications.getMailChoices>,
): Promise<MailChoices> => readMailChoices(table, actor.userId);

/** Switches one kind; the others stay as they are, also when another window switches them now. */
export async function saveMailChoice(
  { table }: NotificationsDeps,
  { actor, params, body }: Call<typeof notifications.saveMailChoice>,
): Promise<MailChoices> {
  await setMailChoice(table, actor.userId, params.kind, body.isOn);
  return readMailChoices(table, actor.userId);
}
