import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Need } from '#shared/environment.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { NodeFunction } from './node-function.ts';
import type { Supplies } from './supplies.ts';

/** What a subscriber listens to and needs; events/subscriptions.ts has one for each file in functions/subscribers. */
export interface Subscription {
  readonly events: readonly string[];
  readonly needs: readonly Need[];
}

export interface SubscriberProps extends Subscription {
  readonly bus: EventBus;
  readonly supplies: Supplies;
}

/** The `source` of every domain event on the bus. */
export const eventSource = 'hostwell';

const timeout = 10;
/** AWS asks for six times the function's timeout, so that a throttled batch is not delivered twice. */
const visibilityTimeout = Duration.seconds(6 * timeout);

/** One reaction: rule, own queue, function, and a dead-letter queue after five attempts. */
export class Subscriber extends Construct {
  readonly deadLetters: DeadLetterQueue;

  constructor(scope: Construct, name: string, { bus, supplies, events, needs }: SubscriberProps) {
    super(scope, name);
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters');
    const queue = new Queue(this, 'Queue', {
      visibilityTimeout,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
      enforceSSL: true,
    });
    const handler = new NodeFunction(this, 'Function', { bundle: name, needs, supplies, timeout });
    handler.addEventSource(new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }));
    new Rule(this, 'Rule', {
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...events] },
      targets: [new SqsQueue(queue, { deadLetterQueue: this.deadLetters })],
    });
  }
}
