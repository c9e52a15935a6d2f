import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';
import type { LogBucket } from './log-bucket.ts';

/** Creates the bucket of the built site. */
export function siteBucket(scope: Construct, stage: Stage, logs: LogBucket | undefined): Bucket {
  return new Bucket(scope, 'Bucket', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: stage.tlsOnly,
    ...(logs && { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'site/' }),
    // Earlier versions of the page can be restored; its hashed files are never removed.
    versioned: stage.keepsData,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: dataRemoval(stage),
  });
}
