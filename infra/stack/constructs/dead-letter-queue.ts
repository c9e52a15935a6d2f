import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** A queue in which messages wait for a person, for as long as SQS allows. Monitoring raises an alarm for each. */
export class DeadLetterQueue extends Queue {
  /** `enforceSSL: false` if a policy for several queues enforces it, or if a function uses plain http. */
  constructor(scope: Construct, id: string, { enforceSSL = true } = {}) {
    super(scope, id, { retentionPeriod: Duration.days(14), enforceSSL });
  }

  /**
   * Returns the queue as a target of rules, which a policy allows to send. Stage local is one stack, limited to 500
   * resources; the emulator's rules need no policy.
   */
  asTarget({ nestsReactions }: Stage): IQueue {
    return nestsReactions ? this : asTarget(this, 'Target');
  }
}

/** Returns the queue as a rule's target, without the separate policy that each would otherwise get. */
export const asTarget = (queue: Queue, name: string): IQueue => Queue.fromQueueArn(queue, name, queue.queueArn);
