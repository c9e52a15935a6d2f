import { HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Contracts } from '#shared/api/contract.ts';
import { apiOf } from '#shared/api/endpoints.ts';
import type { Api, Domain } from '#shared/api/endpoints.ts';
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

/**
 * What differs from the measure of a function. The decoder of pictures wants a whole processor; a search over 1,600
 * entries and a year of a large vendor's orders half of one; a payment the patience of its provider. The API waits 30 s.
 */
const measures: Partial<Record<Api, Pick<NodeFunctionProps, 'memorySize' | 'timeout'>>> = {
  media: { memorySize: 2048, timeout: 29 },
  booking: { memorySize: 1024, timeout: 29 },
  directory: { memorySize: 1024 },
};

/** Where the distribution asks for the pages that a function writes: all of them by one route. */
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

/** The domains' functions; one route per endpoint contract, behind the pool's authorizer unless it is public. */
export class MarketplaceApi extends Construct {
  readonly api: HttpApi;
  readonly #originSecret: OriginSecret;
  readonly #canary: Canary | undefined;
  readonly #integrations = new Map<Api, HttpLambdaIntegration>();

  constructor(scope: Construct, id: string, { stage, originSecret }: MarketplaceApiProps) {
    super(scope, id);
    this.#originSecret = originSecret;
    this.#canary = stage.shiftsTraffic ? new Canary(this, 'Canary', { stage }) : undefined;
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      // A tenth of what an account may have in all; the firewall limits single visitors long before.
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      // Who called, by id; empty for a visitor.
      accessLogSettings: accessLog(this, stage, ['authorizer.claims.sub']),
    });
  }

  addRoutes({ endpoints, identity, bindings }: RoutesProps): void {
    const jwtAudience = [identity.client.userPoolClientId];
    const signedIn = new HttpJwtAuthorizer('SignedIn', identity.issuer, { jwtAudience });
    for (const [domain, contracts] of Object.entries(endpoints) as [Domain, Contracts][]) {
      const integration = this.#integrationOf(apiOf(domain), bindings);
      for (const { method, path, caller, contentType } of Object.values(contracts)) {
        const authorizer = caller === 'public' ? undefined : signedIn;
        // Programs ask by HEAD whether a file is there.
        const methods = [HttpMethod[method], ...(contentType ? [HttpMethod.HEAD] : [])];
        this.api.addRoutes({ path, methods, integration, authorizer });
      }
    }
  }

  /** Pages of the site that a function writes; its distribution keeps each for a minute. */
  addSitePages(bindings: FunctionBindings): void {
    const bundle = 'site-pages';
    const handler = this.#function('SitePages', { bundle, needs: functionNeeds[bundle], bindings });
    const integration = new HttpLambdaIntegration('SitePages', handler);
    this.api.addRoutes({ path: pagesRoute, methods: [HttpMethod.ANY], integration });
  }

  /** Stripe's webhook: outside the contracts, since its body must stay as it was sent and its caller has no account. */
  addPaymentWebhook(bindings: FunctionBindings): void {
    const bundle = 'checkout-payment-webhook';
    const handler = this.#function('PaymentWebhook', { bundle, needs: functionNeeds[bundle], bindings });
    const integration = new HttpLambdaIntegration('PaymentWebhook', handler);
    this.api.addRoutes({ path: '/api/payments/webhook', methods: [HttpMethod.POST], integration });
  }

  #integrationOf(api: Api, bindings: FunctionBindings): HttpLambdaIntegration {
    const known = this.#integrations.get(api);
    if (known) return known;
    const bundle = `${api}-api` as const;
    const needs = functionNeeds[bundle];
    const handler = this.#function(api, { bundle, needs, bindings, ...measures[api] });
    const target = this.#canary?.aliasOf(handler) ?? handler;
    const integration = new HttpLambdaIntegration(api, target, { scopePermissionToRoute: false });
    this.#integrations.set(api, integration);
    return integration;
  }

  #function(id: string, props: NodeFunctionProps): NodeFunction {
    const handler = new NodeFunction(this, id, props);
    for (const [name, value] of Object.entries(this.#originSecret.variables)) handler.addEnvironment(name, value);
    return handler;
  }
}
