import { expect, test } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { pagesRoute } from '#infra/stack/constructs/http-api.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { resourcesOf, templateOf } from './synthesised.ts';

const template = templateOf('prod');

const httpRoutes = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Route'))
  .map(({ Properties }) => Properties as { RouteKey: string; AuthorizationType?: string; AuthorizerId?: object })
  .filter(({ RouteKey }) => !RouteKey.startsWith('$'));

const contracts: EndpointContract[] = Object.values(endpoints).flatMap((domain) => Object.values(domain));

test('every contract has one route, a file one for HEAD too, and there is no other route but that of pages', () => {
  const files = contracts.filter(({ contentType }) => contentType !== undefined);
  const expected = [
    ...contracts.map(({ method, path }) => `${method} ${path}`),
    ...files.map(({ path }) => `HEAD ${path}`),
    `ANY ${pagesRoute}`,
  ];
  expect(httpRoutes.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(expected.toSorted());
});

test.each(contracts)('$method $path asks for a token when its caller is $caller', ({ method, path, caller }) => {
  const route = httpRoutes.find(({ RouteKey }) => RouteKey === `${method} ${path}`);
  expect(route?.AuthorizationType ?? 'NONE').toBe(caller === 'public' ? 'NONE' : 'JWT');
  expect(Boolean(route?.AuthorizerId)).toBe(caller !== 'public');
});

test('the authorizer takes the tokens of our pool and our client only', () => {
  template.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 1);
  const [authorizer] = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer'));
  expect(authorizer?.Properties).toMatchObject({
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Audience: [{ Ref: expect.stringContaining('IdentityPoolBrowser') as string }] },
  });
  expect(JSON.stringify(authorizer)).toContain('IdentityPool');
});

test('the WebSocket API has the three routes of connecting, leaving and frames', () => {
  const routes = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Route'));
  const keys = routes.map(({ Properties }) => String(Properties['RouteKey'])).filter((key) => key.startsWith('$'));
  expect(keys.toSorted()).toEqual(['$connect', '$default', '$disconnect']);
});

test('a frame that keeps a connection open is answered by nothing: its template is one that can be chosen', () => {
  const integrations = Object.values(resourcesOf(template, 'AWS::ApiGatewayV2::Integration'));
  const mocks = integrations.filter(({ Properties: properties }) => properties['IntegrationType'] === 'MOCK');
  // A dollar sign is escaped in an expression that means the key itself (WebSocket selection expressions).
  expect(mocks.map(({ Properties: properties }) => properties)).toMatchObject([
    { RequestTemplates: { $default: '{"statusCode":200}' }, TemplateSelectionExpression: '\\$default' },
  ]);
});
