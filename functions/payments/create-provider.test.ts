import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import { createProvider } from './create-provider.ts';

const daemon = createSocket('udp4');

beforeAll(async () => {
  await once(daemon.bind(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  daemon.close();
});
afterEach(() => vi.unstubAllEnvs());

it.each(['charge', 'settle', 'refund'] as const)('traces how long a run waits for Stripe to %s', async (act) => {
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1');
  // The key can't be read here, so each call fails.
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'us-east-1');
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:9');
  const arrived = once(daemon, 'message') as Promise<[Buffer]>;
  const environment = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY_PARAMETER: '/key' } as const;
  const provider = createProvider(environment, {} as Table);
  await expect(provider[act]({} as never)).rejects.toThrow();
  const [message] = await arrived;
  const document = message.toString().split('\n')[1] ?? '';
  expect(JSON.parse(document)).toMatchObject({
    name: 'Stripe',
    namespace: 'remote',
    annotations: { act },
    fault: true,
  });
});
