import type { APIGatewayProxyEventV2, Context as LambdaContext } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { defineEndpoints } from '#shared/api/contract.ts';
import { ThrottledError } from '#functions/data/write.ts';
import { defineApi } from './endpoint.ts';
import { AppError } from './errors.ts';
import { serve } from './serve.ts';
import { capturedLogs } from '#tests/support/captured-logs.ts';
import { proves } from '#tests/support/proves.ts';

const thing = z.object({ id: z.string(), name: z.string() });
const contracts = defineEndpoints({
  read: {
    method: 'GET',
    path: '/api/things/{id}',
    caller: 'public',
    summary: '',
    publicCacheSeconds: 60,
    params: z.object({ id: z.string() }),
    response: thing,
  },
  make: {
    method: 'POST',
    path: '/api/things',
    caller: 'user',
    summary: '',
    body: z.strictObject({ name: z.string().min(2, 'Too short'), size: z.object({ width: z.number() }).optional() }),
    response: thing,
  },
  list: {
    method: 'POST',
    path: '/api/lists',
    caller: 'user',
    summary: '',
    body: z.array(z.string()),
    response: z.object({}),
  },
  sell: {
    method: 'POST',
    path: '/api/sales',
    caller: 'vendor',
    summary: '',
    response: z.object({ vendorId: z.string() }),
  },
  past: {
    method: 'GET',
    path: '/api/past-sales',
    caller: 'vendor',
    staysWithOwner: true,
    summary: '',
    response: z.object({ vendorId: z.string() }),
  },
  nested: {
    method: 'POST',
    path: '/api/prices',
    caller: 'user',
    summary: '',
    body: z.strictObject({ prices: z.array(z.object({ cents: z.number() })) }),
    response: z.object({}),
  },
  wipe: { method: 'DELETE', path: '/api/things', caller: 'admin', summary: '', response: z.object({}) },
  whoAmI: {
    method: 'GET',
    path: '/api/actor',
    caller: 'user',
    summary: '',
    response: z.object({ isAdmin: z.boolean() }),
  },
  change: {
    method: 'PATCH',
    path: '/api/things/{id}',
    caller: 'user',
    summary: '',
    params: z.object({ id: z.string() }),
    response: z.object({}),
  },
  withdraw: {
    method: 'POST',
    path: '/api/withdrawals',
    caller: 'user',
    freshSignIn: true,
    summary: '',
    response: z.object({}),
  },
  calendar: {
    method: 'GET',
    path: '/api/calendar',
    caller: 'public',
    summary: '',
    response: z.string(),
    contentType: 'text/calendar',
  },
});

const api = defineApi(
  contracts,
  {
    read: ({ params }) => {
      if (params.id === 'none') throw new AppError('not_found', 'Thing not found');
      if (params.id === 'busy') throw new ThrottledError('slow down');
      if (params.id === 'broken') throw new Error('password is hunter2');
      return Promise.resolve({ id: params.id, name: 'a', secret: 'not in the contract' });
    },
    make: ({ body, actor }) => Promise.resolve({ id: actor.userId, name: body.name }),
    list: () => Promise.resolve({}),
    sell: ({ actor }) => Promise.resolve({ vendorId: actor.vendorId ?? '' }),
    past: ({ actor }) => Promise.resolve({ vendorId: actor.vendorId ?? '' }),
    nested: () => Promise.resolve({}),
    wipe: () => Promise.resolve({}),
    whoAmI: ({ actor }) => Promise.resolve({ isAdmin: actor.isAdmin }),
    change: () => Promise.resolve({}),
    withdraw: () => Promise.resolve({}),
    calendar: () => Promise.resolve('BEGIN:VCALENDAR'),
  },
  (userId) =>
    Promise.resolve({
      isDeleted: userId === 'deleted',
      isBlocked: userId === 'blocked',
      ...(userId === 'left' && { sessionsEndedAt: '2027-03-02T10:00:00.500Z' }),
      ...(userId === 'seller' && { vendorId: 'v1' }),
      ...(userId === 'removed' && { removedVendorId: 'v2' }),
      ...(userId === 'enrolled' && { secondFactorSince: '2027-03-02T10:00:00.500Z' }),
    }),
);
const handler = serve(api);

interface Sent {
  pathParameters?: Record<string, string>;
  body?: string;
  claims?: Record<string, unknown>;
  correlationId?: string;
  isBase64Encoded?: boolean;
}

/** The correlation id in the last response. */
let named: unknown;
/** The caching header of the last response. */
let cacheControl: unknown;

/** Returns the epoch seconds of a time on the day of these tests. */
const at = (time: string): string => `${Date.parse(`2027-03-02T${time}Z`) / 1000}`;

async function call(
  endpoint: string,
  { pathParameters, body, claims, correlationId, isBase64Encoded = false }: Sent = {},
) {
  const [method, path = ''] = endpoint.split(' ');
  const event = {
    routeKey: 'ANY /api/things/{proxy+}',
    rawPath: path.replace(/\{(\w+)\}/g, (_, name: string) => pathParameters?.[name] ?? ''),
    headers: correlationId ? { 'x-correlation-id': correlationId } : {},
    body,
    isBase64Encoded,
    requestContext: {
      requestId: 'request-1',
      timeEpoch: Date.now() - 20,
      http: { method },
      ...(claims && { authorizer: { jwt: { claims: { token_use: 'access', ...claims } } } }),
    },
  } as unknown as APIGatewayProxyEventV2;
  const answer = await handler(event, {} as LambdaContext);
  named = answer.headers?.['x-correlation-id'];
  cacheControl = answer.headers?.['cache-control'];
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') as { error?: Record<string, unknown> } };
}

const user = { sub: 'u1' };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('serve', () => {
  it('responds to HEAD for a file like GET, without the body', async () => {
    const [whole, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) =>
        handler(
          {
            rawPath: '/api/calendar',
            headers: {},
            requestContext: { requestId: 'request-1', http: { method } },
          } as unknown as APIGatewayProxyEventV2,
          {} as LambdaContext,
        ),
      ),
    );
    expect(whole).toMatchObject({ statusCode: 200, body: 'BEGIN:VCALENDAR' });
    expect(head?.body).toBeUndefined();
    expect([head?.statusCode, head?.headers]).toEqual([whole?.statusCode, whole?.headers]);
  });

  it("removes fields that the response schema doesn't have", async () => {
    expect(await call('GET /api/things/{id}', { pathParameters: { id: 'x' } })).toEqual({
      status: 200,
      body: { id: 'x', name: 'a' },
    });
  });

  it('returns the code of a refusal, and nothing about an unexpected error', async () => {
    expect(await call('GET /api/things/{id}', { pathParameters: { id: 'none' } })).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'Thing not found' } },
    });
    const broken = await call('GET /api/things/{id}', { pathParameters: { id: 'broken' } });
    expect(broken).toMatchObject({ status: 500, body: { error: { code: 'internal', requestId: 'request-1' } } });
    expect(JSON.stringify(broken)).not.toContain('hunter2');
  });

  it('returns 503 if the table is throttled', async () => {
    const busy = await call('GET /api/things/{id}', { pathParameters: { id: 'busy' } });
    expect(busy).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  });

  it('lets the edge cache only responses whose contract allows it', async () => {
    await call('GET /api/things/{id}', { pathParameters: { id: 'x' } });
    expect(cacheControl).toBe('public, max-age=0, s-maxage=60');
    for (const id of ['none', 'broken']) {
      await call('GET /api/things/{id}', { pathParameters: { id } });
      expect(cacheControl).toBe('no-store');
    }
    await call('POST /api/things', { claims: user, body: '{"name":"ab"}' });
    expect(cacheControl).toBe('no-store');
  });

  it("returns the browser's correlation id and refers to it in an internal error", async () => {
    const correlationId = '3f2a9c1e-aaaa-4bbb-8ccc-123456789abc';
    await call('GET /api/things/{id}', { pathParameters: { id: 'x' }, correlationId });
    expect(named).toBe(correlationId);
    const broken = await call('GET /api/things/{id}', { pathParameters: { id: 'broken' }, correlationId });
    expect(named).toBe(correlationId);
    expect(broken.body.error).toMatchObject({
      message: expect.stringMatching(/Reference: 3f2a9c1e$/) as string,
      requestId: correlationId,
    });
    await call('GET /api/things/{id}', { pathParameters: { id: 'x' }, correlationId: 'not an id: <b>' });
    expect(named).toBe('request-1');
  });

  it.each([
    ['not JSON', '{"name":', { body: 'Not valid JSON' }],
    ['nothing', undefined, { body: 'Not valid JSON' }],
    ['null', 'null', { body: expect.any(String) as string }],
    ['a list', '[]', { body: expect.any(String) as string }],
    ['a short name', '{"name":"a"}', { name: 'Too short' }],
    ['a wrong type deep inside', '{"name":"ab","size":{"width":"1"}}', { 'size.width': expect.any(String) as string }],
    ['an unknown field', '{"name":"ab","isAdmin":true}', { body: expect.stringContaining('isAdmin') as string }],
  ])('refuses %s and names its field', async (_, body, fields) => {
    const answer = await call('POST /api/things', { claims: user, ...(body !== undefined && { body }) });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input', fields } } });
  });

  const large = (bytes: number) => `{"name":"${'é'.repeat((bytes - 11) / 2)}"}`;

  it.each([
    ['as text', large(256 * 1024 + 1), false],
    ['as base64', Buffer.from(large(256 * 1024 + 1)).toString('base64'), true],
    ['nested deep', '['.repeat(300_000), false],
  ])('refuses a body of more than 256 KB %s before parsing it', async (_, body, isBase64Encoded) => {
    const answer = await call('POST /api/things', { claims: user, body, isBase64Encoded });
    const message = 'The request is larger than 256 KB';
    expect(answer).toMatchObject({ status: 400, body: { error: { message, fields: { body: message } } } });
  });

  it.each([
    [large(256 * 1024 - 1), false],
    [Buffer.from(large(256 * 1024 - 1)).toString('base64'), true],
  ])('accepts a body of 256 KB', async (body, isBase64Encoded) => {
    expect((await call('POST /api/things', { claims: user, body, isBase64Encoded })).status).toBe(200);
  });

  it.each([
    ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['objects', `${'{"size":'.repeat(25_000)}1${'}'.repeat(25_000)}`],
    ['lists in a field', `{"name":"ab","size":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a prototype', '{"name":"ab","__proto__":{"isAdmin":true}}'],
  ])('refuses %s', async (_, body) => {
    expect(await call('POST /api/things', { claims: user, body })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
    expect('isAdmin' in {}).toBe(false);
  });

  it('lists only the first hundred of many faults', async () => {
    const { status, body } = await call('POST /api/lists', { claims: user, body: `[${'1,'.repeat(100_000)}1]` });
    expect(status).toBe(400);
    expect(Object.keys(body.error?.fields ?? {})).toHaveLength(100);
    const name = 'unknown'.repeat(30_000);
    const unknown = await call('POST /api/things', { claims: user, body: `{"name":"ab","${name}":1}` });
    expect(unknown.body.error?.message).toHaveLength(300);
  });

  it('removes control characters and lone surrogates from text', async () => {
    const body = String.raw`{"name":"a\u0000\u001b b\n\ud83d\ude00 \ud83d"}`;
    expect((await call('POST /api/things', { claims: user, body })).body).toMatchObject({ name: 'a b\n😀 \ufffd' });
  });

  it('identifies the caller by the token only', async () => {
    const body = '{"name":"ab"}';
    expect((await call('POST /api/things', { body })).status).toBe(401);
    expect((await call('POST /api/things', { body, claims: user })).body).toEqual({ id: 'u1', name: 'ab' });
  });

  it('refuses an unknown field of a field, which the schema would drop', async () => {
    const send = (prices: unknown) => call('POST /api/prices', { claims: user, body: JSON.stringify({ prices }) });
    expect((await send([{ cents: 1 }])).status).toBe(200);
    const refused = await send([{ cents: 1 }, { cents: 2, currency: 'EUR' }]);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ fields: { 'prices.1': 'Unrecognized key: "currency"' } });
  });

  it('lets only vendors sell, for the vendor that the table assigns to them', async () => {
    expect((await call('POST /api/sales')).status).toBe(401);
    expect((await call('POST /api/sales', { claims: user })).status).toBe(403);
    expect((await call('POST /api/sales', { claims: { sub: 'seller' } })).body).toEqual({ vendorId: 'v1' });
    expect((await call('POST /api/sales', { claims: { sub: 'removed' } })).status).toBe(403);
    expect((await call('GET /api/past-sales', { claims: { sub: 'removed' } })).body).toEqual({ vendorId: 'v2' });
    expect((await call('GET /api/past-sales', { claims: { sub: 'seller' } })).body).toEqual({ vendorId: 'v1' });
  });

  it.each([
    [undefined, 403],
    ['[editors]', 403],
    ['[administrators]', 403],
    ['[admin]', 200],
    ['[editors admin]', 200],
    [['admin'], 200],
  ])('recognizes an administrator by the groups %o', proves('roles-6'), async (groups, status) => {
    const claims = { sub: 'enrolled', auth_time: at('10:00:01'), ...(groups && { 'cognito:groups': groups }) };
    expect((await call('DELETE /api/things', { claims })).status).toBe(status);
  });

  it('refuses an ID token and a deleted account', async () => {
    const refused = { status: 401, body: { error: { code: 'unauthenticated' } } };
    const body = '{"name":"ab"}';
    expect(await call('POST /api/things', { body, claims: { ...user, token_use: 'id' } })).toMatchObject(refused);
    expect(await call('POST /api/things', { body, claims: { sub: 'deleted' } })).toMatchObject(refused);
  });

  it('refuses a blocked account, even in a session that began after the block', async () => {
    expect(await call('GET /api/actor', { claims: { sub: 'blocked', auth_time: at('10:00:01') } })).toEqual({
      status: 401,
      body: { error: { code: 'unauthenticated', message: 'Your account is blocked. We emailed you the reason.' } },
    });
  });

  it.each([
    ['before', '09:59:59', 401],
    ['in the second of', '10:00:00', 401],
    ['after', '10:00:01', 200],
  ])('handles a session that began %s the sign-out everywhere with %s: %i', async (_, time, status) => {
    expect((await call('GET /api/actor', { claims: { sub: 'left', auth_time: at(time) } })).status).toBe(status);
  });

  it.each([
    ['never set one up', 'u1', '11:00:00'],
    ['signed in before setting it up', 'enrolled', '09:59:59'],
    ['signed in during the second of setting it up', 'enrolled', '10:00:00'],
  ])('treats an administrator without a second factor, who %s, as an ordinary user', async (_, sub, time) => {
    const claims = { sub, auth_time: at(time), 'cognito:groups': '[admin]' };
    expect(await call('DELETE /api/things', { claims })).toMatchObject({
      status: 403,
      body: { error: { code: 'second_factor_required' } },
    });
    expect((await call('GET /api/actor', { claims })).body).toEqual({ isAdmin: false });
  });

  it('requires no second factor of password-only accounts, on the local stage only', async () => {
    const claims = { ...user, 'cognito:groups': '[admin password-only]' };
    for (const [stage, status] of Object.entries({ local: 200, dev: 403, prod: 403 })) {
      vi.stubEnv('STAGE', stage);
      expect((await call('DELETE /api/things', { claims })).status).toBe(status);
    }
  });

  it.each([
    ['now', '12:00:00', 200],
    ['ten minutes ago', '11:50:00', 200],
    ['longer ago', '11:49:59', 403],
    ['at an unknown time', undefined, 403],
  ])('requires a fresh sign-in if the contract does: signed in %s', async (_, time, status) => {
    vi.useFakeTimers({ now: new Date('2027-03-02T12:00:00Z'), toFake: ['Date'] });
    const claims = { ...user, ...(time && { auth_time: at(time) }) };
    const answer = await call('POST /api/withdrawals', { claims });
    expect(answer.status).toBe(status);
    expect(answer.body.error?.['code']).toBe(status === 403 ? 'fresh_sign_in_required' : undefined);
  });

  it('checks the caller before it parses the body', async () => {
    expect((await call('POST /api/things', { body: 'not JSON', claims: { sub: 'deleted' } })).status).toBe(401);
  });

  it("logs the caller's id, and not on the lines of the next visitor", async () => {
    const lines = capturedLogs();
    await call('GET /api/actor', { claims: user });
    await call('DELETE /api/things', { claims: user });
    await call('GET /api/things/{id}', { pathParameters: { id: 'x' } });
    expect(lines.map(({ message, actor }) => [message, actor])).toEqual([
      ['request completed', 'u1'],
      ['request refused', 'u1'],
      ['request completed', undefined],
    ]);
  });

  it.each([
    'GET /api/nothing',
    'GET /api/things',
    'GET /api/things/x/y',
    'GET /api/things/',
    'PATCH /api/things',
    'HEAD /api/things/x',
    'OPTIONS /api/things',
  ])('returns our own 404 for %s, which no contract has', async (endpoint) => {
    expect(await call(endpoint, { claims: user })).toEqual({
      status: 404,
      body: { error: { code: 'not_found', message: 'No such endpoint' } },
    });
  });

  it('asks a page of an earlier release that saves with PUT to reload', async () => {
    expect(await call('PUT /api/things/{id}', { pathParameters: { id: 'x' }, body: '{}', claims: user })).toEqual({
      status: 409,
      body: { error: expect.objectContaining({ code: 'outdated_page', message: expect.stringContaining('Reload') }) },
    });
  });

  it.each([
    ['caf\u00e9 & more', 'caf\u00e9 & more'],
    ['10%25', '10%'],
    ['a%2525b', 'a%25b'],
    ['50% off', '50% off'],
  ])('decodes a path parameter that API Gateway passes as %s: %s', async (id, wanted) => {
    expect((await call('GET /api/things/{id}', { pathParameters: { id } })).body).toMatchObject({ id: wanted });
  });

  it('logs the route and duration of a request, never its path parameters', async () => {
    const lines = capturedLogs();
    await call('GET /api/things/{id}', { pathParameters: { id: 'secret' } });
    await call('GET /api/things/{id}', { pathParameters: { id: 'none' } });
    await call('GET /api/secret');
    expect(lines.map(({ route }) => route)).toEqual([
      'GET /api/things/{id}',
      'GET /api/things/{id}',
      'ANY /api/things/{proxy+}',
    ]);
    for (const { milliseconds } of lines) expect(milliseconds).toBeGreaterThanOrEqual(20);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('serves several domains, each with its own caller lookup', async () => {
    const path = '/api/others/one';
    const other = defineApi(
      defineEndpoints({
        readOther: { method: 'GET', path, caller: 'user', summary: '', response: z.object({ vendorId: z.string() }) },
      }),
      { readOther: ({ actor }) => Promise.resolve({ vendorId: actor.userId }) },
      () => Promise.resolve({ isDeleted: true }),
    );
    const both = serve(api, other);
    const ask = async (asked: string) =>
      (
        await both(
          {
            rawPath: asked,
            headers: {},
            requestContext: {
              requestId: 'request-1',
              http: { method: 'GET' },
              authorizer: { jwt: { claims: { sub: 'u1', token_use: 'access' } } },
            },
          } as unknown as APIGatewayProxyEventV2,
          {} as LambdaContext,
        )
      ).statusCode;
    expect([await ask('/api/actor'), await ask(path)]).toEqual([200, 401]);
  });
});
