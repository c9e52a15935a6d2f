import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Architecture, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Need } from '#shared/environment.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { Supplies } from './supplies.ts';

export interface NodeFunctionProps {
  /** The bundle's folder under dist/functions. */
  readonly bundle: string;
  readonly needs: readonly Need[];
  readonly supplies: Supplies;
  /** Seconds; 10 unless told. */
  readonly timeout?: number;
  /** Megabytes, and processor time in proportion; 512 unless told. */
  readonly memorySize?: number;
  /** Where calls lie that nobody waits for and that failed. */
  readonly deadLetters?: DeadLetterQueue;
}

/** A function from its prebuilt bundle, with exactly the environment and permissions of its needs. */
export class NodeFunction extends Function {
  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const { bundle, needs, supplies, timeout = 10, memorySize = 512, deadLetters } = props;
    const { stage } = supplies;
    super(scope, id, {
      code: Code.fromAsset(`${supplies.bundles}/${bundle}`),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize,
      timeout: Duration.seconds(timeout),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
      environment: {
        STAGE: stage.name,
        POWERTOOLS_LOG_LEVEL: stage.logLevel,
        POWERTOOLS_SERVICE_NAME: bundle,
        NODE_OPTIONS: stage.nodeOptions,
        ...supplies.environmentOf(needs),
      },
      logGroup: new LogGroup(scope, `${id}Logs`, {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      }),
    });
    supplies.grant(this, needs);
  }
}
