import type { SQSHandler } from 'aws-lambda';
import type { subscriptions } from '#events/subscriptions.ts';
import type { Table } from '#functions/data/table.ts';
import { readEnvironment } from '#shared/kernel/environment.ts';
import type { Environment } from '#shared/kernel/environment.ts';
import { createMailer } from './mailer.ts';
import { doOnce } from './idempotency.ts';
import { addressMail } from './recipient.ts';
import type { UnaddressedMail } from './recipient.ts';
import { subscribe } from './subscriber.ts';
import type { Reaction, SubscriberName } from './subscriber.ts';

type Subscriptions = typeof subscriptions;

/** The subscribers that may send mail. */
type MailSubscriber = {
  [N in SubscriberName]: 'mail' extends Subscriptions[N]['needs'][number] ? N : never;
}[SubscriberName];

/** Undefined where there is nothing to send. */
type Answer = UnaddressedMail | undefined;

/**
 * The Lambda of a subscriber whose reaction is one mail, or none where the event says that there is nothing to send.
 * The address is read as the mail is sent: a deleted account gets nothing, and neither does a person who wants no mails
 * of this kind.
 * Safe to repeat: the mail goes out under a lease and is noted as sent with the event's id.
 */
export function subscribeMail<N extends MailSubscriber>(
  subscriber: N,
  mailOf: (event: Reaction<N>['event'], table: Table, environment: Environment<'mail'>) => Answer | Promise<Answer>,
): SQSHandler {
  const environment = readEnvironment(['mail'], process.env);
  const mailer = createMailer(environment);
  const adminMailbox = environment.ADMIN_MAILBOX;
  return subscribe(subscriber, async ({ event, table, context }) => {
    const unaddressed = await mailOf(event, table, environment);
    const mail = unaddressed && (await addressMail({ table, adminMailbox }, unaddressed));
    if (!mail) return;
    const { correlationId } = context;
    await doOnce(table, { subscriber, eventId: event.id }, context, () => mailer.send({ ...mail, correlationId }));
  });
}
