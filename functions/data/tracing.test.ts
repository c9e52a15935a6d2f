import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from './table.ts';
import { traced } from './tracing.ts';

const daemon = createSocket('udp4');
const part = { name: 'DynamoDB', namespace: 'aws', aws: { operation: 'Query', table_name: 'hostwell' } } as const;

beforeAll(async () => {
  await once(daemon.bind(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  daemon.close();
});

beforeEach(() => {
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
  vi.stubEnv(
    '_X_AMZN_TRACE_ID',
    'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1;Lineage=a:0',
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Returns the next trace document that the daemon receives, without its header. */
async function received(): Promise<Record<string, unknown>> {
  const [message] = (await once(daemon, 'message')) as [Buffer];
  const [header, document] = message.toString().split('\n');
  expect(header).toBe('{"format":"json","version":1}');
  return JSON.parse(document ?? '') as Record<string, unknown>;
}

describe('trace subsegment', () => {
  it('records the call and its duration under the invocation that made it', async () => {
    const arrived = received();
    expect(await traced(part, () => Promise.resolve('result'))).toBe('result');
    const sent = await arrived;
    expect(sent).toMatchObject({
      ...part,
      type: 'subsegment',
      trace_id: '1-5759e988-bd862e3fe1be46a994272793',
      parent_id: '53995c3f42cd8ad8',
    });
    expect(sent['id']).toMatch(/^[0-9a-f]{16}$/);
    expect(sent['end_time']).toBeGreaterThanOrEqual(sent['start_time'] as number);
    expect(sent).not.toHaveProperty('fault');
  });

  it('records the type of an error without its message', async () => {
    const arrived = received();
    const failing = traced(part, () => Promise.reject(new TypeError('maya@example.test')));
    await expect(failing).rejects.toThrow('maya@example.test');
    const sent = await arrived;
    expect(sent).toMatchObject({ fault: true, cause: { exceptions: [{ type: 'TypeError' }] } });
    expect(JSON.stringify(sent)).not.toContain('maya');
  });

  it.each([
    ['a run that is not sampled', { _X_AMZN_TRACE_ID: 'Root=1-a;Parent=b;Sampled=0' }],
    ['a run outside of Lambda', { _X_AMZN_TRACE_ID: '', AWS_XRAY_DAEMON_ADDRESS: '' }],
  ])('a trace subsegment is not sent for %s', async (_, environment) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const messages: unknown[] = [];
    const listener = (message: unknown) => messages.push(message);
    daemon.on('message', listener);
    expect(await traced(part, () => Promise.resolve(1))).toBe(1);
    // A segment sent wrongly would arrive before this one.
    vi.unstubAllEnvs();
    vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-a;Parent=b;Sampled=1');
    const arrived = received();
    await traced(part, () => Promise.resolve());
    await arrived;
    daemon.off('message', listener);
    expect(messages).toHaveLength(1);
  });
});

it('records a table call as a subsegment with its operation', async () => {
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'us-east-1');
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const arrived = received();
  const client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await client.send(new GetCommand({ TableName: 'hostwell', Key: { pk: 'p', sk: 's' } }));
  expect(await arrived).toMatchObject({ ...part, aws: { operation: 'GetItem', table_name: 'hostwell' } });
  client.destroy();
  server.close();
});
