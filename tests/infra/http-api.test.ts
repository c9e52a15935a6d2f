import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { routeMatcher } from '#functions/platform/match-route.ts';
import { lambdaServing } from '#infra/delivery/lambdas.ts';
import type { EndpointContract } from '#shared/api/contract.ts';
import { pagesRoute } from '#infra/stack/constructs/http-api.ts';
import type { MarketplaceStack } from '#infra/stack/marketplace-stack.ts';
import { stackName } from '#infra/stack/stages.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import type { Domain } from '#shared/api/endpoints.ts';
import { stageApp, findResources, stageTemplate, wholeTemplate } from './synthesised.ts';

const template = stageTemplate('prod');

interface HttpRoute {
  readonly RouteKey: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: object;
  readonly Target: object;
}

const httpRoutes = Object.values(findResources(template, 'AWS::ApiGatewayV2::Route'))
  .map(({ Properties }) => Properties as unknown as HttpRoute)
  .filter(({ RouteKey }) => !RouteKey.startsWith('$'));
const integrations = findResources(template, 'AWS::ApiGatewayV2::Integration');

interface Placed extends EndpointContract {
  readonly domain: Domain;
}

const contracts: Placed[] = (Object.keys(endpoints) as Domain[]).flatMap((domain) =>
  Object.values<EndpointContract>(endpoints[domain]).map((contract) => ({ ...contract, domain })),
);

test('each domain has one route, and public endpoints, files (with HEAD) and pages have their own', () => {
  const open = contracts.filter(({ caller }) => caller === 'public');
  const expected = [
    ...Object.keys(endpoints).map((domain) => `ANY /api/${domain}/{proxy+}`),
    ...open.map(({ method, path }) => `${method} ${path}`),
    ...open.filter(({ contentType }) => contentType !== undefined).map(({ path }) => `HEAD ${path}`),
    `ANY ${pagesRoute}`,
  ];
  expect(httpRoutes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(expected.toSorted());
});

/** Returns a path that matches the contract. */
const sample = ({ path }: EndpointContract): string => path.replaceAll(/\{\w+\}/g, 'x1');

/** Returns the route that API Gateway selects: a full match of method and path before a greedy one. */
function selectRoute(method: string, path: string): HttpRoute | undefined {
  const fitting = httpRoutes.filter(({ RouteKey }) => {
    const [taken = '', pattern = ''] = RouteKey.split(' ');
    const fits = pattern.replaceAll(/\{proxy\+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+');
    return (taken === 'ANY' || taken === method) && new RegExp(`^${fits}$`).test(path);
  });
  return fitting.find(({ RouteKey }) => !RouteKey.includes('+}')) ?? fitting[0];
}

test.each(contracts)('$method $path requires a token if its caller is $caller', (contract) => {
  const route = selectRoute(contract.method, sample(contract));
  expect(route?.AuthorizationType ?? 'NONE').toBe(contract.caller === 'public' ? 'NONE' : 'JWT');
  expect(Boolean(route?.AuthorizerId)).toBe(contract.caller !== 'public');
});

test.each(contracts)('$method $path leads to the Lambda of its domain', (contract) => {
  const target = JSON.stringify(selectRoute(contract.method, sample(contract))?.Target);
  const integration = /integrations\/",\{"Ref":"(\w+)"/.exec(target)?.[1] ?? '';
  const uri = JSON.stringify(integrations[integration]?.Properties['IntegrationUri']);
  expect(uri).toMatch(new RegExp(`"HttpApi(Canary)?${lambdaServing(contract.domain)}`));
});

test.each(contracts)('$method $path matches exactly one endpoint of its Lambda', (contract) => {
  const served = contracts.filter(({ domain }) => lambdaServing(domain) === lambdaServing(contract.domain));
  const findRoute = routeMatcher(served.map((one) => ({ contract: one })));
  expect(findRoute(contract.method, sample(contract))?.route.contract).toBe(contract);
  const others = contracts.filter((one) => one !== contract && one.method === contract.method);
  expect(others.filter(({ path }) => overlap(path, contract.path)).map(({ path }) => path)).toEqual([]);
});

/** Returns true if one address can match both paths. */
function overlap(one: string, other: string): boolean {
  const [first, second] = [one.split('/'), other.split('/')];
  return (
    first.length === second.length &&
    first.every((segment, at) => segment === second[at] || segment.startsWith('{') || second[at]?.startsWith('{'))
  );
}

test.each(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'])(
  '%s of an unknown path or a bare domain path reaches no Lambda without a token',
  (method) => {
    for (const domain of Object.keys(endpoints)) {
      expect(selectRoute(method, `/api/${domain}/nothing-here/at/all/of/it`)?.AuthorizationType).toBe('JWT');
      expect(selectRoute(method, `/api/${domain}`)).toBeUndefined();
      expect(selectRoute(method, `/api/${domain}/`)).toBeUndefined();
    }
    expect(selectRoute(method, '/api/nothing')).toBeUndefined();
  },
);

test('no route has its own rate limit, since the stage and the firewall limit requests', () => {
  const stages = Object.values(findResources(template, 'AWS::ApiGatewayV2::Stage'));
  expect(stages.filter(({ Properties }) => Properties['RouteSettings'] !== undefined)).toEqual([]);
});

test('another endpoint adds no resource', () => {
  const { getDraft } = endpoints.planning;
  const copyDraft = { ...getDraft, path: '/api/planning/drafts/{draftId}/copy' as const };
  const more = { ...endpoints, planning: { ...endpoints.planning, copyDraft } };
  const app = stageApp('prod', { endpoints: more });
  const grown = wholeTemplate(app.node.findChild(stackName('prod')) as MarketplaceStack);
  const size = (of: Template) => Object.keys((of.toJSON() as { Resources: object }).Resources).length;
  expect(size(grown)).toBe(size(template));
});

test('the authorizer accepts only tokens of our user pool and client', () => {
  template.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 1);
  const [authorizer] = Object.values(findResources(template, 'AWS::ApiGatewayV2::Authorizer'));
  expect(authorizer?.Properties).toMatchObject({
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Audience: [{ Ref: expect.stringContaining('IdentityPoolBrowser') as string }] },
  });
  expect(JSON.stringify(authorizer)).toContain('IdentityPool');
});

test('the WebSocket API has routes for connecting, disconnecting and frames', () => {
  const routes = Object.values(findResources(template, 'AWS::ApiGatewayV2::Route'));
  const keys = routes.map(({ Properties }) => String(Properties['RouteKey'])).filter((key) => key.startsWith('$'));
  expect(keys.toSorted()).toEqual(['$connect', '$default', '$disconnect']);
});

test('keep-alive frames get no reply, through a valid template selection', () => {
  const integrations = Object.values(findResources(template, 'AWS::ApiGatewayV2::Integration'));
  const mocks = integrations.filter(({ Properties: properties }) => properties['IntegrationType'] === 'MOCK');
  // A dollar sign is escaped if an expression means the key itself (WebSocket selection expressions).
  expect(mocks.map(({ Properties: properties }) => properties)).toMatchObject([
    { RequestTemplates: { $default: '{"statusCode":200}' }, TemplateSelectionExpression: '\\$default' },
  ]);
});
