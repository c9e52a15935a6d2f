import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage as Settings } from '../stage.ts';

/** Access logs of the distribution and the buckets, retained to investigate incidents. */
export class LogBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage }: { stage: Settings }) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: dataRemoval(stage),
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
  }

  /** Allows CloudWatch's deliveries to write, for this account only. */
  takeDeliveries(): void {
    const { account } = Stack.of(this);
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects('*')],
        conditions: { StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': account } },
      }),
    );
  }
}
