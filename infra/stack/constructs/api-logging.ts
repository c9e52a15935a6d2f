import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { dataRemoval } from '../data-removal.ts';
import type { Stage } from '../stage.ts';

/** Allows API Gateway to write WebSocket APIs' access logs, a setting of the account and region. */
export class ApiLogging extends Construct {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    // Another stage of production's account may depend on it.
    role.applyRemovalPolicy(dataRemoval(stage));
    account.applyRemovalPolicy(dataRemoval(stage));
  }
}
