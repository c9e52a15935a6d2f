import type { SQSHandler } from 'aws-lambda';
import type { Table } from '#functions/data/table.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { createMailer } from './mailer.ts';
import { doOnce } from './idempotency.ts';
import type { MailHandler, Reaction } from './reaction.ts';
import { addressMail } from './recipient.ts';
import { subscribe } from './subscriber.ts';

/**
 * Returns the Lambda of a reaction that sends at most one mail per event. The address is read when the mail is sent:
 * deleted accounts get nothing, and neither do people who switched off this kind of mail. Safe to repeat: the mail is
 * sent under a lease and recorded with the event's id.
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
