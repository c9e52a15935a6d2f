import type { Rule } from 'aws-cdk-lib/aws-events';
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Queue, QueuePolicy } from 'aws-cdk-lib/aws-sqs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Refuses requests without TLS. */
const onlyByTls = (queues: readonly Queue[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['sqs:*'],
    resources: queues.map(({ queueArn }) => queueArn),
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });

/** Returns the queue as a rule's target, without the separate policy that each would otherwise get. */
export const asTarget = (queue: Queue, name: string): IQueue => Queue.fromQueueArn(queue, name, queue.queueArn);

interface OneQueuePolicyProps {
  readonly queues: Queue[];
  readonly rule: Rule;
  readonly tlsOnly: boolean;
}

/**
 * Allows sending to a subscriber's queues by its rule only, and only with TLS. One policy for both, since a stack may
 * have 500 resources and every subscriber has these.
 */
export class OneQueuePolicy extends QueuePolicy {
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
