import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Stage } from '../../stage.ts';
import type { Subscriber } from '../event-bus.ts';
import type { Identity } from '../identity.ts';
import { NodeFunction } from '../node-function.ts';
import type { ScheduledFunction } from '../schedule.ts';
import type { StreamConsumer } from '../stream-consumer.ts';

/** The watched parts of the marketplace. */
export interface Watched {
  readonly stage: Stage;
  readonly distribution: Distribution;
  readonly api: HttpApi;
  readonly sockets: WebSocketApi;
  readonly identity: Identity;
  readonly table: ITable;
  readonly bus: IEventBus;
  readonly streamConsumers: readonly StreamConsumer[];
  readonly subscribers: readonly Subscriber[];
  readonly schedules: readonly ScheduledFunction[];
}

/** Returns every function of a stack and its nested stacks, so that none is missed. */
export const listFunctions = (stack: Stack): NodeFunction[] =>
  stack.node.findAll().filter((one) => one instanceof NodeFunction);

/** Returns every key of a stack and its nested stacks. */
export const listKeys = (stack: Stack): Key[] => stack.node.findAll().filter((one) => one instanceof Key);

/** Returns the functions whose new versions get traffic gradually. */
export const listReleased = (stack: Stack): NodeFunction[] =>
  listFunctions(stack).filter(({ node }) => node.findAll().some((one) => one instanceof Alias));
