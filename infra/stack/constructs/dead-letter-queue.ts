import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** Where a message waits for a person, for as long as SQS allows. Monitoring raises an alarm for each. */
export class DeadLetterQueue extends Queue {
  /** `enforceSSL: false` where another policy says so for several queues, or where a function speaks plain http. */
  constructor(scope: Construct, id: string, { enforceSSL = true } = {}) {
    super(scope, id, { retentionPeriod: Duration.days(14), enforceSSL });
  }
}
