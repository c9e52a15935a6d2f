import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect, openTable } from './table.ts';
import { ThrottledError } from './write.ts';

/* Against a server that throttles requests, as DynamoDB does while an on-demand table scales up. */

const throttled = { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'slow down' };
const throttledTransaction = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  Message: 'Transaction cancelled',
  CancellationReasons: [{ Code: 'None' }, { Code: 'ThrottlingError', Message: 'slow down' }],
};

let requests = 0;
let refusals = 0;
let refusal: object = throttled;
const server = createServer((request, response) => {
  request.resume();
  requests += 1;
  const isRefused = requests <= refusals;
  response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(isRefused ? refusal : {}));
});

const environment = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' };
const openThrottledTable = () =>
  openTable(connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 'table');

beforeAll(async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  // A retry waits for a random part of its delay: here none.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
beforeEach(() => {
  requests = 0;
});

const write = { put: { pk: 'A', sk: 'B', type: 'Thing' } };

it('repeats a throttled transaction until it succeeds', async () => {
  [refusals, refusal] = [2, throttledTransaction];
  await openThrottledTable().write(write, write);
  expect(requests).toBe(3);
});

it('gives up a transaction after three throttled requests', async () => {
  [refusals, refusal] = [Infinity, throttledTransaction];
  await expect(openThrottledTable().write(write, write)).rejects.toBeInstanceOf(ThrottledError);
  expect(requests).toBe(3);
});

it('gives up a throttled read or write after three requests', async () => {
  [refusals, refusal] = [Infinity, throttled];
  const table = openThrottledTable();
  await expect(table.write(write)).rejects.toBeInstanceOf(ThrottledError);
  expect(requests).toBe(3);
  await expect(table.getMany([{ pk: 'A', sk: 'B' }])).rejects.toBeInstanceOf(ThrottledError);
  await expect(table.queryItems({ pk: 'A' })).rejects.toBeInstanceOf(ThrottledError);
  await expect(table.get({ fromItem: (item) => item }, { pk: 'A', sk: 'B' })).rejects.toBeInstanceOf(ThrottledError);
  expect(requests).toBe(12);
});
