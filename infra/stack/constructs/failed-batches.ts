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
  /** Gets a message for each batch; its alarm notifies people on call. */
  readonly streamDeadLetters: Queue;
  /** Receives the access log. */
  readonly logs: LogBucket | undefined;
}

/**
 * Batches of the stream that Lambda gave up on, with their records. A queue would get only their position in the
 * stream, which expires after a day. They contain people's texts, so they expire like dead letters.
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

  /** Sets the template's own property: the CDK's notifications would add a function to create them. */
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
    // S3 tests the queue when it is set.
    if (policyDependable) this.node.addDependency(policyDependable);
  }
}
