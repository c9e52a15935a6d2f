import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { EndpointContract } from '#shared/api/contract.ts';
import { routeMatcher } from './match-route.ts';

const contract = (
  method: EndpointContract['method'],
  path: EndpointContract['path'],
  contentType?: 'text/calendar',
): { contract: EndpointContract } => ({
  contract: { method, path, caller: 'public', summary: '', response: z.string(), ...(contentType && { contentType }) },
});

const find = routeMatcher([
  contract('GET', '/api/things/{id}'),
  contract('GET', '/api/things/latest'),
  contract('GET', '/api/things/{id}/parts/{partId}'),
  contract('GET', '/api/things/{id}/parts/first'),
  contract('GET', '/api/things/latest/{kind}/{partId}'),
  contract('PUT', '/api/things/{id}'),
  contract('GET', '/api/calendars/{file}', 'text/calendar'),
]);

const found = (method: string, path: string) => {
  const match = find(method, path);
  return match && [`${match.route.contract.method} ${match.route.contract.path}`, match.params];
};

describe('matching a route', () => {
  it.each([
    ['GET', '/api/things/a', 'GET /api/things/{id}', { id: 'a' }],
    ['PUT', '/api/things/latest', 'PUT /api/things/{id}', { id: 'latest' }],
    ['GET', '/api/things/a/parts/b', 'GET /api/things/{id}/parts/{partId}', { id: 'a', partId: 'b' }],
    ['HEAD', '/api/calendars/v.secret.ics', 'GET /api/calendars/{file}', { file: 'v.secret.ics' }],
  ])('matches %s %s to %s', (method, path, route, params) => {
    expect(found(method, path)).toEqual([route, params]);
  });

  it.each([
    ['/api/things/latest', 'GET /api/things/latest'],
    ['/api/things/a/parts/first', 'GET /api/things/{id}/parts/first'],
    ['/api/things/latest/parts/first', 'GET /api/things/latest/{kind}/{partId}'],
  ])('matches %s to the route with the earliest literal, wherever it is listed', (path, route) => {
    expect(found('GET', path)?.[0]).toBe(route);
  });

  it('keeps a parameter as it was passed', () => {
    expect(found('GET', '/api/things/a%25 b')).toEqual(['GET /api/things/{id}', { id: 'a%25 b' }]);
  });

  it('treats several leading slashes as one, like API Gateway', () => {
    expect(found('GET', '///api/things/a')?.[0]).toBe('GET /api/things/{id}');
  });

  it.each([
    ['DELETE', '/api/things/a'],
    ['HEAD', '/api/things/a'],
    ['OPTIONS', '/api/things/a'],
    ['GET', '/api/things'],
    ['GET', '/api/things/'],
    ['GET', '/api/things/a/'],
    ['GET', '/api//things/a'],
    ['GET', '/API/things/a'],
    ['GET', '/api/things/a/parts/'],
    ['GET', ''],
  ])('matches %s %s to no route', (method, path) => {
    expect(found(method, path)).toBeUndefined();
  });
});
