import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { AccountRootPrincipal, ManagedPolicy, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { stackName } from '../../stages.ts';
import type { Stage } from '../../stage.ts';

/** Actions that show the state of the stage's resources without their content, by resource type. */
const looks: Readonly<Record<string, readonly string[]>> = {
  'cloudformation:stack': ['cloudformation:DescribeStackEvents', 'cloudformation:DescribeStacks'],
  'dynamodb:table': ['dynamodb:DescribeContinuousBackups', 'dynamodb:DescribeTable'],
  'lambda:function': ['lambda:GetFunctionConfiguration'],
  'sqs:': ['sqs:GetQueueAttributes'],
};

/** Without permissions for single resources. */
const lists = ['events:ListRules', 'lambda:ListEventSourceMappings', 'lambda:ListFunctions', 'ses:GetAccount'];

/**
 * For investigating an incident without the ability to change anything or to read people's data: metrics, alarms, logs,
 * traces and states. Anyone in the account may assume it if their own policy allows it (docs/operations/monitoring.md).
 */
export class OperatorRole extends Role {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, {
      roleName: `hostwell-${stage.name}-operator`,
      description: 'Looks at a stage and changes nothing',
      assumedBy: new AccountRootPrincipal(),
      managedPolicies: ['CloudWatchReadOnlyAccess', 'AWSXrayReadOnlyAccess'].map((name) =>
        ManagedPolicy.fromAwsManagedPolicyName(name),
      ),
    });
    this.addToPolicy(new PolicyStatement({ actions: lists, resources: ['*'] }));
    for (const [kind, actions] of Object.entries(looks))
      this.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [this.#ofStage(stage, kind)] }));
    for (const kind of Object.keys(looks)) this.#acknowledgeNames(stage, kind);
  }

  /** CloudFormation adds suffixes to resource names; cdk-nag needs each type in its own format. */
  #acknowledgeNames({ name, region }: Stage, kind: string): void {
    const separator = kind === 'lambda:function' ? ':' : '/';
    const [service, resource] = kind.split(':');
    const arn = `arn:<AWS::Partition>:${service}:${region}:<AWS::AccountId>:${resource ? resource + separator : ''}`;
    const id = `AwsSolutions-IAM5[Resource::${arn}${stackName(name)}*]`;
    for (const construct of this.node.findAll())
      Validations.of(construct).acknowledge({ id, reason: "All that begins with the stack's name, and looks only." });
  }

  /** Returns the ARN of all resources of a type whose names start with the stack's. */
  #ofStage(stage: Stage, kind: string): string {
    const [service = '', resource = ''] = kind.split(':');
    const name = `${stackName(stage.name)}*`;
    if (!resource) return Stack.of(this).formatArn({ service, resource: name });
    const arnFormat = service === 'lambda' ? ArnFormat.COLON_RESOURCE_NAME : ArnFormat.SLASH_RESOURCE_NAME;
    return Stack.of(this).formatArn({ service, resource, resourceName: name, arnFormat });
  }
}
