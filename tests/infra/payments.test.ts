import { describe, expect, test } from 'vitest';
import { stageNamed } from '#infra/stack/stages.ts';
import { schedules } from '#infra/delivery/clock.ts';
import { reactions } from '#infra/delivery/queues.ts';
import { apiLambdaNeeds } from '#infra/delivery/lambdas.ts';
import { functionNeeds } from '#shared/kernel/environment.ts';
import { listActions, resourcesBelow, findResources, roleStatements, stageTemplate } from './synthesised.ts';

const sandbox = stageTemplate('prod');
const stripe = stageTemplate('prod', 'pk_test_of_this_test');

const listRoutes = (template: typeof stripe) =>
  Object.values(findResources(template, 'AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => Properties as { RouteKey: string; AuthorizationType?: string },
  );

const lambdaVariables = (template: typeof stripe, path: string) => {
  const [fn] = resourcesBelow(template, 'AWS::Lambda::Function', path);
  return (fn?.Properties['Environment'] as { Variables: Record<string, string> } | undefined)?.Variables;
};

/** Returns the names of parameters that the function at a construct's path may read. */
const readableSecrets = (template: typeof stripe, path: string): string[] =>
  roleStatements(template, path)
    .filter(({ Action }) => Action === 'ssm:GetParameter')
    .map(({ Resource }) => JSON.stringify(Resource).replace(/.*:parameter([\w/-]+).*/, '$1'));

describe('without a publishable key', () => {
  test('the sandbox takes payments without a publishable key, and no function reads a Stripe secret', () => {
    expect(lambdaVariables(sandbox, 'HttpApibooking')).toMatchObject({ PAYMENT_PROVIDER: 'sandbox' });
    expect(readableSecrets(sandbox, 'HttpApibooking')).toEqual([]);
  });

  test('no webhook exists without a publishable key', () => {
    expect(listRoutes(sandbox).map(({ RouteKey }) => RouteKey)).not.toContain('POST /api/payments/webhook');
  });
});

describe('with a publishable key', () => {
  test('Stripe takes payments, and the charging key comes from one parameter', () => {
    const name = '/hostwell/prod/stripe-secret-key';
    expect(lambdaVariables(stripe, 'HttpApibooking')).toMatchObject({
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY_PARAMETER: name,
    });
    expect(readableSecrets(stripe, 'HttpApibooking')).toEqual([name]);
  });

  test('Stripe can call the webhook without a token', () => {
    const webhook = listRoutes(stripe).find(({ RouteKey }) => RouteKey === 'POST /api/payments/webhook');
    expect(webhook?.AuthorizationType ?? 'NONE').toBe('NONE');
  });

  test('the webhook can only read both secrets and end checkouts', () => {
    expect(readableSecrets(stripe, 'HttpApiPaymentWebhook')).toEqual([
      '/hostwell/prod/stripe-secret-key',
      '/hostwell/prod/stripe-webhook-secret',
    ]);
    expect(listActions(stripe, 'HttpApiPaymentWebhook')).toEqual([
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      'ssm:GetParameter',
      'ssm:GetParameter',
    ]);
  });

  test('only functions that take payments read the charging key', () => {
    const functions = Object.values(findResources(stripe, 'AWS::Lambda::Function')).map(({ Properties }) => Properties);
    const named = functions.flatMap(({ Environment }) => {
      const { STRIPE_SECRET_KEY_PARAMETER, POWERTOOLS_SERVICE_NAME } = (
        Environment as { Variables: Record<string, string> }
      ).Variables;
      return STRIPE_SECRET_KEY_PARAMETER ? [String(POWERTOOLS_SERVICE_NAME)] : [];
    });
    const acting = Object.entries({ ...reactions, ...schedules }).map(([name, { needs }]) => [name, needs] as const);
    const needy = [...Object.entries({ ...apiLambdaNeeds, ...functionNeeds }), ...acting].filter(([, needs]) =>
      (needs as readonly string[]).includes('payments'),
    );
    expect(new Set(named)).toEqual(new Set(needy.map(([name]) => name)));
  });

  test('the template contains no secret key, and the publishable key in settings only', () => {
    const { Metadata: metadata, ...rest } = stripe.toJSON();
    expect(metadata).toMatchObject({ Settings: { STRIPE_PUBLISHABLE_KEY: 'pk_test_of_this_test' } });
    expect(JSON.stringify(metadata)).not.toMatch(/(sk|rk)_(test|live)_|whsec_/);
    expect(JSON.stringify(rest)).not.toMatch(/(sk|rk|pk)_(test|live)_|whsec_/);
  });
});

test('a secret key is refused as a publishable key', () => {
  const environment = { STRIPE_PUBLISHABLE_KEY: ['sk', 'live', 'x'].join('_') };
  expect(() => stageNamed('prod', environment)).toThrow(/does not begin with pk_/);
});
