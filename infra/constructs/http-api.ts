import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Contracts } from '#shared/api/contract.ts';
import { functionNeeds } from '#shared/environment.ts';
import type { FunctionName } from '#shared/environment.ts';
import type { Identity } from './identity.ts';
import { NodeFunction } from './node-function.ts';
import type { NodeFunctionProps } from './node-function.ts';
import type { Supplies } from './supplies.ts';

type DomainOf<F> = F extends `${infer D}-api` ? D : never;

/** The domains that have an HTTP entry: accounts for accounts-api. */
export type Domain = DomainOf<FunctionName>;

/** The endpoint contracts of each domain. */
export type Endpoints = Readonly<Partial<Record<Domain, Contracts>>>;

/** What differs from the measure of a function. The decoder of pictures wants a whole processor; the API waits 30 s. */
const measures: Partial<Record<Domain, Pick<NodeFunctionProps, 'memorySize' | 'timeout'>>> = {
  media: { memorySize: 2048, timeout: 29 },
};

export interface RoutesProps {
  readonly endpoints: Endpoints;
  readonly identity: Identity;
  readonly supplies: Supplies;
}

/** One function per domain; one route per endpoint contract, behind the pool's authorizer unless it is public. */
export class MarketplaceApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api');
  }

  addRoutes({ endpoints, identity, supplies }: RoutesProps): void {
    const jwtAudience = [identity.client.userPoolClientId];
    const signedIn = new HttpJwtAuthorizer('SignedIn', identity.issuer, { jwtAudience });
    for (const [domain, contracts] of Object.entries(endpoints) as [Domain, Contracts][]) {
      const integration = this.#integration(domain, supplies);
      for (const { method, path, caller } of Object.values(contracts)) {
        const authorizer = caller === 'public' ? undefined : signedIn;
        this.api.addRoutes({ path, methods: [HttpMethod[method]], integration, authorizer });
      }
    }
  }

  /** Stripe's webhook: outside the contracts, since its body must stay as it was sent and its caller has no account. */
  addPaymentWebhook(supplies: Supplies): void {
    const bundle = 'booking-payment-webhook';
    const handler = new NodeFunction(this, 'PaymentWebhook', { bundle, needs: functionNeeds[bundle], supplies });
    const integration = new HttpLambdaIntegration('PaymentWebhook', handler);
    this.api.addRoutes({ path: '/api/payments/webhook', methods: [HttpMethod.POST], integration });
  }

  #integration(domain: Domain, supplies: Supplies): HttpLambdaIntegration {
    const bundle = `${domain}-api` as const;
    const needs = functionNeeds[bundle];
    const handler = new NodeFunction(this, domain, { bundle, needs, supplies, ...measures[domain] });
    return new HttpLambdaIntegration(domain, handler, { scopePermissionToRoute: false });
  }
}
