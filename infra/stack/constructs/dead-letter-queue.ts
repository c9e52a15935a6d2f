import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** A queue in which messages wait for a person, for as long as SQS allows. Monitoring raises an alarm for each. */
export class DeadLetterQueue extends Queue {
  /** `enforceSSL: false` if a policy for several queues enforces it, or if a function uses plain http. */
  constructor(scope: Construct, id: string, { enforceSSL = true } = {}) {
    super(scope, id, { retentionPeriod: Duration.days(14), enforceSSL });
  }
}
