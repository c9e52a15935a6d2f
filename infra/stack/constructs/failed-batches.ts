import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';
import type { LogBucket } from './log-bucket.ts';

export interface FailedBatchesProps {
  readonly stage: Stage;
  /** Takes a message for each batch; its alarm calls a person. */
  readonly streamDeadLetters: Queue;
  /** Takes the access log. */
  readonly logs: LogBucket | undefined;
}

/**
 * Batches of the stream that Lambda gave up on, with their records. A queue would get only their place in the stream,
 * which forgets them after a day. They hold what people wrote, so they end as dead letters do.
 */
export class FailedBatches extends Bucket {
  constructor(scope: Construct, id: string, { stage, streamDeadLetters, logs }: FailedBatchesProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.tlsOnly,
      ...(logs && { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'failed-batches/' }),
      removalPolicy: dataRemoval(stage),
      lifecycleRules: [{ expiration: Duration.days(14), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    this.#announceIn(streamDeadLetters);
  }

  /** By the template's own property: the CDK's notifications would bring a function that makes them. */
  #announceIn(streamDeadLetters: Queue): void {
    const { policyDependable } = streamDeadLetters.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('s3.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [streamDeadLetters.queueArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    (this.node.defaultChild as CfnBucket).notificationConfiguration = {
      queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: streamDeadLetters.queueArn }],
    };
    // S3 tries the queue when it is given it.
    if (policyDependable) this.node.addDependency(policyDependable);
  }
}
