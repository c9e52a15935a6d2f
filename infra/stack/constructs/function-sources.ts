import type { WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Stage } from '../stage.ts';
import type { BankKey } from './bank-key.ts';
import type { Media } from './media.ts';

/** The stack's resources for its functions. */
export interface Sources {
  readonly stage: Stage;
  /** Folder with one folder per bundle. */
  readonly bundles: string;
  readonly siteUrl: string;
  readonly siteBucket: IBucket;
  readonly table: ITable;
  readonly userPool: IUserPool;
  readonly bus: EventBus;
  readonly streamDeadLetters: Queue;
  readonly sockets: WebSocketStage;
  readonly bankKey: BankKey;
  readonly media: Media;
}
