import type { SQSHandler } from 'aws-lambda';
import type { KnownEvent } from '#events/catalogue.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import type { Delivery, MailHandler } from '#functions/platform/reaction.ts';
import { subscribeMail } from '#functions/platform/mail-subscriber.ts';
import { subscribe } from '#functions/platform/subscriber.ts';
import type { ReactionName } from '#functions/reactions.ts';
import { queueFor, reactions } from '#infra/delivery/queues.ts';
import type { QueuedReaction } from '#infra/delivery/queues.ts';

/** Creates an event for a reaction's handler that needs only the table. */
export const makeDelivery = <E extends KnownEvent>(event: E, table: Table, context: Context) => ({
  event,
  table,
  context,
  environment: { TABLE_NAME: 'mocked' },
  handling: { subscriber: 'test', eventId: event.id },
});

type MailReaction = QueuedReaction & { readonly isMail: true };
type Handlers = Record<string, ((delivery: Delivery<QueuedReaction>) => Promise<void>) & MailHandler<MailReaction>>;

/** Returns the Lambda of a reaction, as the bundler's entry creates it. */
export async function reactionLambda(name: ReactionName): Promise<SQSHandler> {
  const id = queueFor(name);
  const reaction = reactions[id];
  const handlers = (await import(`../../functions/${reaction?.domain}/handlers.ts`)) as Handlers;
  const handler = handlers[name];
  if (!reaction || !handler) throw new Error(`${name} has no handler`);
  return reaction.isMail ? subscribeMail(id, reaction as MailReaction, handler) : subscribe(id, reaction, handler);
}
