import type { SQSHandler } from 'aws-lambda';
import type { Table } from '#functions/data/table.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import { createMailer } from './mailer.ts';
import { doOnce } from './idempotency.ts';
import type { MailHandler, Reaction } from './reaction.ts';
import type { Handling } from './idempotency.ts';
import { addressMail, splitByRecipient } from './recipient.ts';
import type { UnaddressedMail } from './recipient.ts';
import { subscribe } from './subscriber.ts';

/** Sends a vendor's mail to its owner and team, each once; one that fails doesn't prevent the others. */
async function sendToEach(
  table: Table,
  mail: UnaddressedMail,
  handling: Handling,
  send: (mail: UnaddressedMail & { memberId?: string }, once: Handling) => Promise<void>,
): Promise<void> {
  const mails = await splitByRecipient(table, mail);
  const outcomes = await Promise.allSettled(
    mails.map((one) =>
      send(one, one.memberId ? { ...handling, eventId: `${handling.eventId} ${one.memberId}` } : handling),
    ),
  );
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${mails.length} mails failed`);
}

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
    if (!unaddressed) return;
    const { correlationId } = context;
    await sendToEach(table, unaddressed, handling, async ({ memberId: _, ...one }, once) => {
      const mail = await addressMail({ table, adminMailbox }, one);
      if (mail) await doOnce(table, once, context, () => mailer.send({ ...mail, correlationId }));
    });
  });
}
