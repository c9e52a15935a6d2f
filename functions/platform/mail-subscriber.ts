import type { SQSHandler } from 'aws-lambda';
import type { Table } from '#functions/data/table.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { createMailer } from './mailer.ts';
import { doOnce } from './idempotency.ts';
import type { MailHandler, Reaction } from './reaction.ts';
import { addressMail } from './recipient.ts';
import { subscribe } from './subscriber.ts';

/**
 * The Lambda of a reaction that is one mail, or none where the event says that there is nothing to send.
 * The address is read as the mail is sent: a deleted account gets nothing, and neither does a person who wants no mails
 * of this kind.
 * Safe to repeat: the mail goes out under a lease and is noted as sent with the event's id.
 */
export function subscribeMail<R extends Reaction & { readonly isMail: true }>(
  id: string,
  reaction: R,
  writeMail: MailHandler<R>,
): SQSHandler {
  const environment = readEnvironment(['mail'], process.env);
  const mailer = createMailer(environment);
  const adminMailbox = environment.ADMIN_MAILBOX;
  return subscribe(id, reaction, async ({ event, table: opened, context, handling }) => {
    // A mail always needs the table.
    const table = opened as Table;
    const unaddressed = await writeMail(event, table, environment);
    const mail = unaddressed && (await addressMail({ table, adminMailbox }, unaddressed));
    if (!mail) return;
    const { correlationId } = context;
    await doOnce(table, handling, context, () => mailer.send({ ...mail, correlationId }));
  });
}
