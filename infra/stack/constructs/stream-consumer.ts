import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Duration } from 'aws-cdk-lib';
import { FilterCriteria } from 'aws-cdk-lib/aws-lambda';
import type { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { NodeFunction } from './node-function.ts';
import type { FunctionBindings } from './function-bindings.ts';
import type { FailedBatches } from './failed-batches.ts';

export interface StreamConsumerProps {
  readonly bundle: 'outbox-publish' | 'realtime-push';
  readonly table: ITable;
  readonly streamDeadLetters: Queue;
  /** Stores failed batches as a whole; if undefined, their position in the stream goes to the queue. */
  readonly batches: FailedBatches | undefined;
  readonly bindings: FunctionBindings;
  readonly startingPosition: StartingPosition;
  /** Older records become dead letters instead of being retried. */
  readonly maxRecordAge: Duration;
}

/** Types of items that raise no domain event and appear on no page (decision 134). */
const unfollowed = ['Done', 'Connection', 'SocketTicket', 'DirectoryEntry'];

/** Either image matches: a new item has no old one, and a removed item no new one. */
const followedChanges = ['NewImage', 'OldImage'].map((image) =>
  FilterCriteria.filter({ dynamodb: { [image]: { type: { S: [{ 'anything-but': unfollowed }] } } } }),
);

/**
 * A function on the table's stream. It throws only while the service behind it is down, so a batch is retried until its
 * records are too old; bisecting and partial failures keep one bad record from holding up the others.
 */
export class StreamConsumer extends NodeFunction {
  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    const { bundle, bindings, table } = props;
    super(scope, id, { bundle, needs: functionNeeds[bundle], bindings, timeout: 30 });
    this.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: props.startingPosition,
        batchSize: 100,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        filters: followedChanges,
        maxRecordAge: props.maxRecordAge,
        // The need for dead letters already allows the queue; the CDK's own destinations grant more actions.
        onFailure: { bind: () => ({ destination: props.batches?.bucketArn ?? props.streamDeadLetters.queueArn }) },
      }),
    );
    if (props.batches) {
      const { bucketArn } = props.batches;
      this.addToRolePolicy(
        new PolicyStatement({ actions: ['s3:PutObject'], resources: [props.batches.arnForObjects('*')] }),
      );
      this.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }));
    }
  }
}
