import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  DescribeArchiveCommand,
  EventBridgeClient,
  ListRulesCommand,
  ResourceAlreadyExistsException,
  StartReplayCommand,
} from '@aws-sdk/client-eventbridge';
import { catalogue } from '#events/catalogue.ts';
import { reactions } from '../delivery/queues.ts';
import { CliError } from '../tools/cli-error.ts';
import { archiveName } from '../stack/stages.ts';
import { deployedStack } from './deployed-stack.ts';
import type { DeployedStack } from './deployed-stack.ts';

/*
 * npm run replay -- --from 2026-11-01T00:00Z --to 2026-11-02T00:00Z --event OrderPlaced [--stage prod] [--again]: the
 * bus delivers the events of that time again to this event's reactions. The same arguments start only one replay.
 */

const usage = 'npm run replay -- --from 2026-11-01T00:00Z --to 2026-11-02T00:00Z --event OrderPlaced';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  event: { type: 'string' },
  stage: { type: 'string' },
  again: { type: 'boolean', default: false },
} as const;

/** @throws CliError for an invalid time or event, and if the stage has no archive */
export async function replay(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const { event = '', again } = values;
  const [from, to] = [parseTime('--from', values.from), parseTime('--to', values.to)];
  if (from >= to) throw new CliError('--from must be before --to');
  if (!Object.hasOwn(catalogue, event)) throw new CliError(`Which event? ${usage}; all are in events/catalogue.ts`);
  const listeners = listenersTo(event);
  if (listeners.length === 0) throw new CliError(`${event} has no reactions.`);

  const stack = await deployedStack(values.stage);
  const client = new EventBridgeClient(stack.settings);
  const { ArchiveArn, EventSourceArn } = await describeArchive(client, stack);
  const name = replayName([stack.stage, from.toISOString(), to.toISOString(), event, again ? String(Date.now()) : '']);
  const start = new StartReplayCommand({
    ReplayName: name,
    EventSourceArn: ArchiveArn,
    EventStartTime: from,
    EventEndTime: to,
    Destination: { Arn: EventSourceArn, FilterArns: await listRules(client, stack, listeners) },
  });
  await client.send(start).catch((error: unknown) => {
    if (error instanceof ResourceAlreadyExistsException)
      throw new CliError(`This period was already replayed (${name}). Add --again to replay it again.`);
    throw error;
  });
  console.log(`${name} replays events from ${from.toISOString()} to ${to.toISOString()} to ${listeners.join(', ')}.`);
}

function parseTime(name: string, text = ''): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new CliError(`${name} isn't a valid time: ${usage}`);
  return time;
}

/** Returns the reactions to the event; one with other events gets those again too, which is safe. */
const listenersTo = (event: string): string[] =>
  Object.entries(reactions).flatMap(([id, { events }]) => ((events as readonly string[]).includes(event) ? [id] : []));

// A name may be used once in 90 days, which prevents a second replay with the same arguments.
const replayName = (words: readonly string[]): string =>
  `hostwell-${createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)}`;

async function describeArchive(client: EventBridgeClient, { stage }: DeployedStack) {
  return client.send(new DescribeArchiveCommand({ ArchiveName: archiveName(stage) })).catch(() => {
    throw new CliError(`${stage} has no archive ${archiveName(stage)}.`);
  });
}

async function listRules(client: EventBridgeClient, stack: DeployedStack, listeners: string[]): Promise<string[]> {
  const EventBusName = stack.find('AWS::Events::EventBus', 'Bus');
  const { Rules = [] } = await client.send(new ListRulesCommand({ EventBusName }));
  return listeners.map((listener) => {
    const physical = stack.find('AWS::Events::Rule', `${listener}Rule`);
    const rule = Rules.find(({ Name }) => Name && physical?.endsWith(Name));
    if (!rule?.Arn) throw new CliError(`${listener} isn't deployed on ${stack.stage}.`);
    return rule.Arn;
  });
}
