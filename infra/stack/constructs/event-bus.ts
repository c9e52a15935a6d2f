import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, AnyPrincipal, Effect, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue, QueuePolicy } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Need } from '#shared/kernel/environment.ts';
import { archiveName } from '../stages.ts';
import type { Stage } from '../stage.ts';
import { DeadLetterQueue, asTarget } from './dead-letter-queue.ts';
import { NodeFunction } from './node-function.ts';
import type { FunctionBindings } from './function-bindings.ts';

export interface SubscriberProps {
  readonly events: readonly string[];
  readonly needs: readonly Need[];
  readonly bus: EventBus;
  readonly bindings: FunctionBindings;
}

/** The `source` of every domain event on the bus. */
const eventSource = 'hostwell';

/** Keeps the domain events for replays (`npm run replay`). */
export function archive(bus: EventBus, stage: Stage['name'], days: number): void {
  bus.archive('Archive', {
    archiveName: archiveName(stage),
    description: 'Every domain event, for replays',
    eventPattern: { source: [eventSource] },
    retention: Duration.days(days),
  });
}

interface FunctionSize {
  /** Seconds. */
  readonly timeout: number;
  /** Megabytes; undefined for the default. */
  readonly memorySize?: number;
}

/** A calendar of 20 MB may take ten seconds to arrive and five to read; 300 browsers may take six times four seconds. */
function functionSize(needs: readonly Need[]): FunctionSize {
  if (needs.includes('calendars:open')) return { timeout: 30, memorySize: 1024 };
  return { timeout: needs.includes('push:send') ? 30 : 10 };
}

/** AWS recommends six times the function's timeout, so that a throttled batch isn't delivered twice. */
const visibilityTimeout = ({ timeout }: FunctionSize): Duration => Duration.seconds(6 * timeout);

/** Lambda's required permissions to read a queue for a function; the CDK's event source grants two actions more. */
const toReadQueue = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];

/** Delivers events to one reaction: a rule, its own queue, a function, and a dead-letter queue after some attempts. */
export class Subscriber extends Construct {
  readonly name: string;
  readonly queue: Queue;
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, name: string, { bus, bindings, events, needs }: SubscriberProps) {
    super(scope, name);
    this.name = name;
    const pace = deliveryPace(needs, bindings.stage);
    const size = functionSize(needs);
    const { queue, deadLetters } = queuesBelow(this, pace, size);
    this.queue = queue;
    this.deadLetters = deadLetters;
    const handler = new NodeFunction(this, 'Function', { bundle: name, needs, bindings, ...size });
    deliver(queue, handler, pace);
    const rule = new Rule(this, 'Rule', {
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...events] },
      targets: [new SqsQueue(asTarget(queue, 'Target'), { deadLetterQueue: asTarget(this.deadLetters, 'Lost') })],
    });
    const { nestsReactions, tlsOnly } = bindings.stage;
    // Stage local is one stack, limited to 500 resources; the emulator's rules need no permission to send.
    if (nestsReactions) new OneQueuePolicy(this, 'Policy', { queues: [queue, this.deadLetters], rule, tlsOnly });
  }
}

/** The delivery settings of a queue. */
interface Pace {
  readonly batchSize: number;
  /** Concurrent runs. */
  readonly concurrency: number | undefined;
  /** Attempts after which an event is a dead letter. */
  readonly attempts: number;
}

/** Returns the pace of deliveries. Email is slowed to SES's rate: a production account starts with 14 a second. */
function deliveryPace(needs: readonly Need[], { subscriberConcurrency, mailConcurrency }: Stage): Pace {
  // A server that is slow, of a calendar or a push service, must not delay other events.
  if (needs.includes('calendars:open') || needs.includes('push:send'))
    return { batchSize: 1, concurrency: subscriberConcurrency, attempts: 5 };
  return needs.includes('mail') && mailConcurrency
    ? { batchSize: 1, concurrency: mailConcurrency, attempts: 10 }
    : { batchSize: 10, concurrency: subscriberConcurrency, attempts: 5 };
}

/** Creates a queue and its dead-letter queue. Their ids derive from the scope's path, so deployments keep them. */
function queuesBelow(
  scope: Construct,
  { attempts }: Pace,
  size: FunctionSize,
): { queue: Queue; deadLetters: DeadLetterQueue } {
  const deadLetters = new DeadLetterQueue(scope, 'DeadLetters', { enforceSSL: false });
  const queue = new Queue(scope, 'Queue', {
    visibilityTimeout: visibilityTimeout(size),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
  });
  return { queue, deadLetters };
}

function deliver(queue: Queue, handler: NodeFunction, { batchSize, concurrency }: Pace): void {
  handler.addToRolePolicy(new PolicyStatement({ actions: toReadQueue, resources: [queue.queueArn] }));
  handler.addEventSourceMapping('Deliveries', {
    eventSourceArn: queue.queueArn,
    batchSize,
    reportBatchItemFailures: true,
    ...(concurrency && { maxConcurrency: concurrency }),
  });
}

/** Refuses requests without TLS. */
const onlyByTls = (queues: readonly Queue[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['sqs:*'],
    resources: queues.map(({ queueArn }) => queueArn),
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });

interface OneQueuePolicyProps {
  readonly queues: Queue[];
  readonly rule: Rule;
  readonly tlsOnly: boolean;
}

/**
 * Allows sending to a subscriber's queues by its rule only, and only with TLS. One policy for both, since a stack may
 * have 500 resources and every subscriber has these.
 */
class OneQueuePolicy extends QueuePolicy {
  constructor(scope: Construct, id: string, { queues, rule, tlsOnly }: OneQueuePolicyProps) {
    super(scope, id, { queues });
    const resources = queues.map(({ queueArn }) => queueArn);
    if (tlsOnly) this.document.addStatements(onlyByTls(queues));
    this.document.addStatements(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources,
        conditions: { ArnEquals: { 'aws:SourceArn': rule.ruleArn } },
      }),
    );
  }
}
