import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointContract } from '#shared/api/contract.ts';
import { directory } from '#shared/api/directory.ts';
import { endpoints } from '#shared/api/endpoints.ts';
import { orders } from '#shared/api/orders.ts';
import { accessToken } from '#tests/support/account.ts';
import { send } from '#tests/support/deployed-api.ts';
import { proves } from '#tests/support/proves.ts';

const all = Object.values(endpoints).flatMap((contracts) => Object.entries<EndpointContract>(contracts));
const notPublic = all.filter(([, { caller }]) => caller !== 'public');

// Well-formed ids of things that do not exist.
const samples: Record<string, string> = {
  bookingId: 'HST-000000000',
  conversationId: 'order.HST-000000000.none',
  applicationId: '00000000-0000-4000-8000-000000000000',
  vendorId: 'no-such-vendor',
  itemId: 'none:venue',
};
const samplePath = ({ path }: EndpointContract) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '00000000000000000000000000');

const bodyFor = ({ method }: EndpointContract): string | undefined => (method === 'GET' ? undefined : '{}');

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = `${base64url({ alg: 'none' })}.${base64url({ sub: 'x', exp: 4_000_000_000 })}.`;

/** Returns a token signed with a key of our own. */
function forged(payload: object): string {
  const content = `${base64url({ alg: 'HS256', kid: 'x' })}.${base64url(payload)}`;
  return `${content}.${createHmac('sha256', 'guess').update(content).digest('base64url')}`;
}

describe('authentication', () => {
  it.each(notPublic)('%s refuses a missing, an unsigned and a forged token', proves('roles-5'), async (_, contract) => {
    for (const token of [undefined, 'nonsense', unsigned, forged({ sub: 'x', token_use: 'access' })]) {
      const { status } = await send(contract.method, samplePath(contract), bodyFor(contract), token);
      expect(status).toBe(401);
    }
  });
});

describe('invalid input', () => {
  it.each(all.filter(([, { body }]) => body))(
    '%s names the fault of a body that is invalid JSON or has wrong types',
    async (_, contract) => {
      const token = tokenFor(contract);
      for (const body of ['{"a":', '[]', 'null', '"text"', '{"version":"one"}', '{"unknownField":1}']) {
        const answer = await send(contract.method, samplePath(contract), body, token);
        expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input']);
        expect(Object.keys(answer.body.error?.fields ?? {}).length).toBeGreaterThan(0);
      }
    },
  );

  it.each([
    '/api/directory/vendors?limit=1e9',
    '/api/directory/vendors?latitude=30',
    '/api/directory/vendors?cursor=%00',
    '/api/directory/places?query=a',
    '/api/directory/vendors?category=circus',
  ])('GET %s refuses invalid parameters', async (path) => {
    const { status, body } = await send('GET', path);
    expect([status, body.error?.code]).toEqual([400, 'invalid_input']);
  });

  it('an unknown API path returns JSON', async () => {
    expect((await send('GET', '/api/nothing')).status).toBe(404);
  });

  it.each([
    ['GET', '/api/planning/nothing'],
    ['GET', '/api/planning/drafts'],
    ['DELETE', `${directory.searchVendors.path}/no-such-vendor`],
    ['HEAD', `${directory.searchVendors.path}/no-such-vendor`],
    ['GET', `${directory.searchVendors.path}/no-such-vendor/`],
    ['PUT', orders.listVendorOrders.path],
  ])('%s %s, which no contract defines, is 401 for visitors and 404 for others', async (method, path) => {
    expect((await send(method, path)).status).toBe(401);
    const { status, body } = await send(method, path, undefined, tokens.host);
    expect([status, method === 'HEAD' || body.error?.code]).toEqual([404, method === 'HEAD' || 'not_found']);
  });

  it('parameters are decoded, and an encoded slash separates path segments like a plain one', async () => {
    const [vendor] = (await send<{ vendors: { id: string }[] }>('GET', directory.searchVendors.path)).body.vendors;
    const encoded = Buffer.from(vendor?.id ?? '')
      .toString('hex')
      .replaceAll(/../g, '%$&');
    expect((await send('GET', `${directory.searchVendors.path}/${encoded}`)).status).toBe(200);
    expect((await send('GET', `${directory.searchVendors.path}/${vendor?.id}%2F`)).status).toBe(401);
  });
});

const tokens = { host: '', vendor: '', admin: '' };
/** Returns the token of a person with the required role. */
const tokenFor = ({ caller }: EndpointContract): string =>
  caller === 'admin' || caller === 'vendor' ? tokens[caller] : tokens.host;

beforeAll(async () => {
  tokens.host = await accessToken('host@demo.hostwell.test');
  tokens.vendor = await accessToken('vendor@demo.hostwell.test');
  tokens.admin = await accessToken('admin@demo.hostwell.test');
});
