import { parseArgs } from 'node:util';
import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Message } from '@aws-sdk/client-sqs';
import { reactions } from '../delivery/queues.ts';
import { CliError } from '../tools/cli-error.ts';
import { deployedStack } from './deployed-stack.ts';

/*
 * npm run redrive -- <reaction> [--stage prod]: sends a reaction's dead letters to its queue again.
 *
 * SQS's own redrive doesn't work: it refuses messages that the bus could not deliver, since they came from no queue.
 * Each message is sent before it is deleted, so one may arrive twice and none is lost; reactions tolerate that.
 */

/** Finds a queue by its id, which alarms show, or by the reaction's name in the code. */
const findQueue = (wanted: string): string | undefined =>
  Object.entries(reactions).find(([id, { name }]) => id === wanted || name === wanted)?.[0];

/** @throws CliError if the reaction or stage doesn't exist */
export async function redrive(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { stage: { type: 'string' } }, allowPositionals: true });
  const name = findQueue(positionals[0] ?? '');
  if (!name)
    throw new CliError(
      `Which reaction? npm run redrive -- ${Object.keys(reactions)[0]}; all are in infra/delivery/queues.ts`,
    );
  const { settings, stage, find } = await deployedStack(values.stage);
  const [from, to] = ['DeadLetters', 'Queue'].map((queue) => find('AWS::SQS::Queue', `${name}${queue}`));
  if (!from || !to) throw new CliError(`${name} isn't deployed on ${stage}.`);
  const count = await moveAll(new SQSClient(settings), from, to);
  console.log(count === 0 ? `${name} has no dead letters on ${stage}.` : `Redriving ${count} to ${name} on ${stage}.`);
}

/** Ends at the first empty read; messages that fail again meanwhile stay for the next run. */
async function moveAll(client: SQSClient, from: string, to: string): Promise<number> {
  const moved = new Set<string>();
  for (;;) {
    const receive = new ReceiveMessageCommand({ QueueUrl: from, MaxNumberOfMessages: 10, WaitTimeSeconds: 2 });
    const { Messages = [] } = await client.send(receive);
    const fresh = Messages.filter(({ MessageId = '' }) => !moved.has(MessageId));
    if (fresh.length === 0) return moved.size;
    await Promise.all(fresh.map((message) => move(client, message, from, to)));
    for (const { MessageId = '' } of fresh) moved.add(MessageId);
  }
}

async function move(client: SQSClient, { Body, ReceiptHandle }: Message, from: string, to: string): Promise<void> {
  await client.send(new SendMessageCommand({ QueueUrl: to, MessageBody: Body }));
  await client.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle }));
}
