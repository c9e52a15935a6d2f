import { HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { apiBundle, apiLambdas, domainRoute } from '#infra/delivery/lambdas.ts';
import type { ApiLambda } from '#infra/delivery/lambdas.ts';
import type { Contracts } from '#shared/api/contract.ts';
import type { Domain } from '#shared/api/endpoints.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';
import type { Stage } from '../stage.ts';
import { accessLog } from './access-log.ts';
import { Canary } from './canary.ts';
import type { Identity } from './identity.ts';
import { NodeFunction } from './node-function.ts';
import type { NodeFunctionProps } from './node-function.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { FunctionBindings } from './function-bindings.ts';

/** The endpoint contracts of each domain. */
export type Endpoints = Readonly<Partial<Record<Domain, Contracts>>>;

/** The path under which the distribution requests function-written pages, all by one route. */
export const pagesPath = '/pages';
export const pagesRoute = `${pagesPath}/{proxy+}`;

export interface MarketplaceApiProps {
  readonly stage: Stage;
  readonly originSecret: OriginSecret;
}

export interface RoutesProps {
  readonly endpoints: Endpoints;
  readonly identity: Identity;
  readonly bindings: FunctionBindings;
}

/** The domains' functions. One route per domain is behind the pool's authorizer; public endpoints have their own. */
export class MarketplaceApi extends Construct {
  readonly api: HttpApi;
  readonly #originSecret: OriginSecret;
  readonly #canary: Canary | undefined;

  constructor(scope: Construct, id: string, { stage, originSecret }: MarketplaceApiProps) {
    super(scope, id);
    this.#originSecret = originSecret;
    this.#canary = stage.shiftsTraffic ? new Canary(this, 'Canary', { stage }) : undefined;
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      // A tenth of an account's total limit; the firewall limits single visitors long before.
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      // The caller's id; empty for a visitor.
      accessLogSettings: accessLog(this, stage, ['authorizer.claims.sub']),
    });
  }

  addRoutes({ endpoints, identity, bindings }: RoutesProps): void {
    const jwtAudience = [identity.client.userPoolClientId];
    const signedIn = new HttpJwtAuthorizer('SignedIn', identity.issuer, { jwtAudience });
    for (const lambda of apiLambdas) {
      const integration = this.#makeIntegration(lambda, bindings);
      for (const domain of lambda.domains) {
        const methods = [HttpMethod.ANY];
        this.api.addRoutes({ path: domainRoute(domain), methods, integration, authorizer: signedIn });
        this.#addPublicRoutes(endpoints[domain] ?? {}, integration);
      }
    }
  }

  /** Exact matches of method and path take precedence over the domain's route. */
  #addPublicRoutes(contracts: Contracts, integration: HttpLambdaIntegration): void {
    for (const { method, path, caller, contentType } of Object.values(contracts)) {
      if (caller !== 'public') continue;
      // Programs use HEAD to check whether a file exists.
      const methods = [HttpMethod[method], ...(contentType ? [HttpMethod.HEAD] : [])];
      this.api.addRoutes({ path, methods, integration });
    }
  }

  /** Adds pages written by a function, which the distribution caches for a minute. */
  addSitePages(bindings: FunctionBindings): void {
    const bundle = 'site-pages';
    const handler = this.#function('SitePages', { bundle, needs: functionNeeds[bundle], bindings });
    const integration = new HttpLambdaIntegration('SitePages', handler);
    this.api.addRoutes({ path: pagesRoute, methods: [HttpMethod.ANY], integration });
  }

  /** Adds Stripe's webhook, outside the contracts: its body must stay as sent, and its caller has no account. */
  addPaymentWebhook(bindings: FunctionBindings): void {
    const bundle = 'checkout-payment-webhook';
    const handler = this.#function('PaymentWebhook', { bundle, needs: functionNeeds[bundle], bindings });
    const integration = new HttpLambdaIntegration('PaymentWebhook', handler);
    this.api.addRoutes({ path: '/api/payments/webhook', methods: [HttpMethod.POST], integration });
  }

  #makeIntegration(
    { name, domains: _domains, ...settings }: ApiLambda,
    bindings: FunctionBindings,
  ): HttpLambdaIntegration {
    const handler = this.#function(name, { bundle: apiBundle(name), bindings, ...settings });
    const target = this.#canary?.liveAlias(handler) ?? handler;
    return new HttpLambdaIntegration(name, target, { scopePermissionToRoute: false });
  }

  #function(id: string, props: NodeFunctionProps): NodeFunction {
    const handler = new NodeFunction(this, id, props);
    for (const [name, value] of Object.entries(this.#originSecret.variables)) handler.addEnvironment(name, value);
    return handler;
  }
}
