import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';
import type { LogBucket } from './log-bucket.ts';

/** Folders of the media bucket that the site shows below /media/: `photos/a/800.webp` is /media/photos/a/800.webp. */
export const publicFolders = ['drawings', 'photos'] as const;

export interface MediaProps {
  readonly stage: Stage;
  /** Receives the access log. */
  readonly logs: LogBucket | undefined;
}

/**
 * Pictures and people's files. `incoming/` receives browsers' posts until they are checked, `documents/` stays private,
 * and only the public folders are shown.
 */
export class Media extends Bucket {
  constructor(scope: Construct, id: string, { stage, logs }: MediaProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: stage.tlsOnly,
      ...(logs && { serverAccessLogsBucket: logs, serverAccessLogsPrefix: 'media/' }),
      versioned: stage.keepsData,
      removalPolicy: dataRemoval(stage),
      // The signed form restricts posts; pages of any address may use one.
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 3600 }],
      lifecycleRules: [
        {
          prefix: 'incoming/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        // Removed or overwritten objects can be restored for this long.
        {
          noncurrentVersionExpiration: Duration.days(30),
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    });
  }

  /** Returns the ARN of all objects in a folder. */
  readonly below = (folder: string): string => this.arnForObjects(`${folder}/*`);

  /** Allows the site to read the public folders, and nothing else in the bucket. */
  showOn(distribution: IDistribution): void {
    const principals = [new ServicePrincipal('cloudfront.amazonaws.com')];
    const conditions = { StringEquals: { 'AWS:SourceArn': distribution.distributionArn } };
    this.addToResourcePolicy(
      new PolicyStatement({
        principals,
        actions: ['s3:GetObject'],
        resources: publicFolders.map(this.below),
        conditions,
      }),
    );
    // Without this, S3 returns 403 for a missing picture. No path of the site leads to the listing itself.
    this.addToResourcePolicy(
      new PolicyStatement({ principals, actions: ['s3:ListBucket'], resources: [this.bucketArn], conditions }),
    );
  }
}
