import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias } from 'aws-cdk-lib/aws-lambda';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AlarmSection } from '../runbook.ts';
import type { Stage } from '../stage.ts';
import { alarmName } from './monitoring/alarm-name.ts';
import type { NodeFunction } from './node-function.ts';

/** Alarms that end a deployment, besides those for the function's own errors. */
const watched: readonly AlarmSection[] = ['server-errors', 'slow-answers'];

/**
 * Sends one in ten requests to a new version for a quarter of an hour, the time that alarms need, and then the rest. An
 * alarm sends all of them back and fails the deployment, which CloudFormation then rolls back. A restored earlier build
 * gets all requests at once, regardless of alarms, since those of the failed build are still on.
 */
export class Canary extends Construct {
  readonly #stage: Stage;
  readonly #application: LambdaApplication;
  readonly #role: Role;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.#stage = stage;
    this.#application = new LambdaApplication(this, 'Application');
    const policy = ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited');
    const assumedBy = new ServicePrincipal('codedeploy.amazonaws.com');
    this.#role = new Role(this, 'Role', { assumedBy, managedPolicies: [policy] });
  }

  /** Returns the alias to call instead of the function. */
  liveAlias(handler: NodeFunction): Alias {
    const alias = new Alias(handler, 'Live', { aliasName: 'live', version: handler.currentVersion });
    const { shiftsAtOnce } = this.#stage;
    const names = [...watched.map((section) => alarmName(this.#stage, section)), this.#ownErrors(handler)];
    new LambdaDeploymentGroup(this, handler.bundle, {
      application: this.#application,
      alias,
      deploymentConfig: shiftsAtOnce
        ? LambdaDeploymentConfig.ALL_AT_ONCE
        : LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
      // Once for all groups: each would add its policy to it.
      role: this.#role.withoutPolicyUpdates(),
      // By name: the alarms are in a later stack, and a first deployment has none.
      alarms: names.map((name) => Alarm.fromAlarmArn(this, `${handler.bundle} ${name}`, this.#alarmArn(name))),
      ignorePollAlarmsFailure: true,
      ignoreAlarmConfiguration: shiftsAtOnce,
    });
    return alias;
  }

  readonly #ownErrors = ({ bundle }: NodeFunction): string => alarmName(this.#stage, 'function-errors', bundle);

  #alarmArn(name: string): string {
    return Stack.of(this).formatArn({ service: 'cloudwatch', resource: `alarm:${name}` });
  }
}
