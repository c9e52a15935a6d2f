import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { AddToPrincipalPolicyResult } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Need } from '#shared/kernel/environment.ts';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { FunctionBindings } from './function-bindings.ts';

export interface NodeFunctionProps {
  /** The folder of its bundle. */
  readonly bundle: string;
  readonly needs: readonly Need[];
  readonly bindings: FunctionBindings;
  /** Seconds; default 10. */
  readonly timeout?: number;
  /** Megabytes, and processor time in proportion; default 512. */
  readonly memorySize?: number;
  /** The queue of failed asynchronous calls. */
  readonly deadLetters?: DeadLetterQueue;
}

/** A function from its prebuilt bundle, with exactly the environment and permissions of its needs. */
export class NodeFunction extends Function {
  readonly bundle: string;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const { bundle, needs, bindings, timeout = 10, memorySize = 512, deadLetters } = props;
    const { stage } = bindings;
    const reserved = stage.reservedConcurrency[bundle];
    const logGroup = makeLogGroup(scope, id, stage);
    super(scope, id, {
      role: new FunctionRole(scope, `${id}ServiceRole`, { logGroup, isTraced: stage.tracing }),
      code: Code.fromAsset(`${bindings.bundles}/${bundle}`),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize,
      timeout: Duration.seconds(timeout),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
      ...(reserved && { reservedConcurrentExecutions: reserved }),
      environment: {
        STAGE: stage.name,
        POWERTOOLS_LOG_LEVEL: stage.logLevel,
        POWERTOOLS_SERVICE_NAME: bundle,
        NODE_OPTIONS: stage.nodeOptions,
        ...bindings.environmentFor(needs),
      },
      logGroup,
    });
    this.bundle = bundle;
    // With the construct's own property, the permission would be added to those of the function's needs.
    if (stage.tracing) (this.node.defaultChild as CfnFunction).tracingConfig = { mode: 'Active' };
    bindings.grant(this, needs);
  }
}

/**
 * Returns the function's own log group. On the local stage all functions share one: its stack isn't nested and comes
 * close to the limit of 500 resources.
 */
function makeLogGroup(scope: Construct, id: string, stage: Stage): ILogGroup {
  const settings = {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: dataRemoval(stage),
  };
  if (stage.ownLogGroups) return new LogGroup(scope, `${id}Logs`, settings);
  const stack = Stack.of(scope);
  const shared = stack.node.tryFindChild('FunctionLogs') as LogGroup | undefined;
  return shared ?? new LogGroup(stack, 'FunctionLogs', settings);
}

interface FunctionRoleProps {
  readonly logGroup: ILogGroup;
  readonly isTraced: boolean;
}

/**
 * A role that may write to one log group, whereas AWS's own policy for functions allows any, and send traces. Further
 * grants become part of it: a separate policy for each role would be a tenth of the resources that a stack may have.
 */
class FunctionRole extends Role {
  readonly #granted: PolicyDocument;

  constructor(scope: Construct, id: string, { logGroup, isTraced }: FunctionRoleProps) {
    const granted = new PolicyDocument();
    granted.addStatements(allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn));
    if (isTraced) granted.addStatements(allow(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], '*'));
    super(scope, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Granted: granted },
    });
    this.#granted = granted;
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.#granted.addStatements(statement);
    return { statementAdded: true, policyDependable: this };
  }
}

const allow = (actions: string[], resource: string): PolicyStatement =>
  new PolicyStatement({ actions, resources: [resource] });
