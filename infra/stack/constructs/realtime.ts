import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration, WebSocketMockIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { functionNeeds } from '#shared/kernel/environment.ts';
import type { Stage } from '../stage.ts';
import { dataRemoval } from '../data-removal.ts';
import { accessLog } from './access-log.ts';
import { NodeFunction } from './node-function.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { FunctionBindings } from './function-bindings.ts';

export interface RealtimeProps {
  readonly stage: Stage;
  readonly originSecret: OriginSecret;
}

/** The WebSocket API. Its stage is named ws, so that /ws on the site leads to it without rewriting. */
export class Realtime extends Construct {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;

  readonly #originSecret: OriginSecret;

  constructor(scope: Construct, id: string, { stage, originSecret }: RealtimeProps) {
    super(scope, id);
    this.#originSecret = originSecret;
    this.api = new WebSocketApi(this, 'Api');
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: 'ws',
      autoDeploy: true,
      throttle: { rateLimit: 500, burstLimit: 1000 },
      accessLogSettings: accessLog(this, stage),
    });
    if (stage.accessLogs && stage.setsApiLogging)
      this.stage.node.addDependency(new ApiLogging(this, 'Logging', { stage }));
  }

  /** Adds routes for connecting and leaving. The browser's frames keep the connection open and get no response. */
  addRoutes(bindings: FunctionBindings): void {
    for (const route of ['connect', 'disconnect'] as const) {
      const bundle = `realtime-${route}` as const;
      const handler = new NodeFunction(this, route, { bundle, needs: functionNeeds[bundle], bindings });
      const known = route === 'connect' ? this.#originSecret.variables : {};
      for (const [name, value] of Object.entries(known)) handler.addEnvironment(name, value);
      this.api.addRoute(`$${route}`, { integration: new WebSocketLambdaIntegration(route, handler) });
    }
    // The expression names the template's key; without it no template is chosen and the frame is an error.
    const ignored = new WebSocketMockIntegration('ignored', {
      requestTemplates: { $default: '{"statusCode":200}' },
      templateSelectionExpression: '\\$default',
    });
    this.api.addRoute('$default', { integration: ignored });
  }
}

/** Allows API Gateway to write WebSocket APIs' access logs, a setting of the account and region. */
class ApiLogging extends Construct {
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
