import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliError } from '../../tools/cli-error.ts';
import { throughDistribution } from './distribution.ts';
import { forward } from './forward.ts';
import { reserveDevProxy } from './dev-proxy.ts';
import type { DevProxy } from './dev-proxy.ts';

let backend: Server;
let cloudFront: Server;
let door: DevProxy;
let url = '';
/** Paths that reached the distribution. */
const asked: string[] = [];

const large = 'code;'.repeat(500);

const serverPort = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  cloudFront = createServer(({ method, url: path, headers }, response) => {
    if (path === '/slow.js') return void setTimeout(() => response.end(large), 20);
    asked.push(path ?? '');
    const seen = `${method} ${path} ${headers.host} ${String(headers['x-forwarded-proto'])}`;
    const status = path === '/gone.js' ? 404 : 200;
    const stored = /^\/(assets|media)\//.test(path ?? '') && { 'cache-control': 'public, max-age=86400' };
    response.writeHead(status, { 'x-seen': seen, 'content-type': 'text/javascript', etag: '"1"', ...stored });
    response.end(large);
  });
  await new Promise<void>((listening) => cloudFront.listen(0, '127.0.0.1', listening));
  backend = createServer((request, response) => {
    if (request.url?.endsWith('/slow')) return void setTimeout(() => response.end(large), 20);
    response.writeHead(418, { 'x-seen': `${request.method} ${request.url} ${request.headers['authorization']}` });
    request.pipe(response);
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));

  door = await reserveDevProxy(0);
  url = `http://127.0.0.1:${serverPort(door.server)}`;
  expect((await fetch(url)).status, 'a reserved proxy refuses requests').toBe(503);
  const toBackend = forward(
    `http://127.0.0.1:${serverPort(backend)}`,
    ({ pathname, search }) => `/stage${pathname}${search}`,
  );
  const site = throughDistribution(`http://127.0.0.1:${serverPort(cloudFront)}`, 'd1.cloudfront.test');
  door.open({ paths: { '/api': toBackend }, upgrades: {}, site });
});

afterAll(async () => {
  await door.close();
  backend.close();
  cloudFront.close();
});

describe('dev proxy to the distribution', () => {
  test("sends the distribution's own host name and the https protocol", async () => {
    const answer = await fetch(`${url}/vendors/123?q=1`);
    expect(answer.headers.get('x-seen')).toBe('GET /vendors/123?q=1 d1.cloudfront.test https');
  });

  test('compresses large text like CloudFront, if the browser accepts it', async () => {
    const packed = await fetch(`${url}/large.js`);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('etag')).toBe('W/"1"');
    expect(await packed.text()).toBe(large);
    const plain = await fetch(`${url}/large.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, large]);
  });

  test('caches drawings but not photos, which may be removed', async () => {
    for (const path of ['/media/drawings/cake.svg', '/media/photos/cake.webp'])
      for (let times = 0; times < 2; times += 1) await (await fetch(`${url}${path}`)).text();
    expect(asked.filter((path) => path.startsWith('/media/'))).toEqual([
      '/media/drawings/cake.svg',
      '/media/photos/cake.webp',
      '/media/photos/cake.webp',
    ]);
  });

  test('caches hashed files per encoding, but no pages', async () => {
    const get = (path: string, headers?: Record<string, string>) => fetch(`${url}${path}`, headers && { headers });
    for (const path of ['/assets/a-1.js', '/assets/a-1.js', '/page', '/page'])
      expect(await (await get(path)).text()).toBe(large);
    const again = await get('/assets/a-1.js');
    expect([again.headers.get('x-cache'), again.headers.get('content-encoding')]).toEqual([
      'Hit from cloudfront',
      'gzip',
    ]);
    const plain = await get('/assets/a-1.js', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, large]);
    await get('/assets/a-1.js', { range: 'bytes=0-4' });
    expect(asked.filter((path) => path.startsWith('/assets/'))).toHaveLength(3);
    expect(asked.filter((path) => path === '/page')).toHaveLength(2);
  });

  test('passes refusals on unchanged', async () => {
    const answer = await fetch(`${url}/gone.js`);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, null]);
  });
});

test('passes a request to the API and its response on unchanged', async () => {
  const answer = await fetch(`${url}/api/x?q=1`, { method: 'POST', body: 'hello', headers: { authorization: 'me' } });
  expect(answer.status).toBe(418);
  expect(answer.headers.get('x-seen')).toBe('POST /stage/api/x?q=1 me');
  expect(await answer.text()).toBe('hello');
});

test.each(['/api/slow', '/slow.js'])('serves other browsers although many abort %s', async (path) => {
  // More than the sockets available behind the proxy; each browser aborts its request.
  for (let n = 0; n < 150; n += 1) await fetch(`${url}${path}`, { signal: AbortSignal.timeout(8) }).catch(() => 'gone');
  const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(3000) });
  expect(await answer.text()).toBe(large);
});

test('reports a port in use in one sentence', async () => {
  const taken = reserveDevProxy(serverPort(door.server));
  await expect(taken).rejects.toThrow(CliError);
  await expect(taken).rejects.toThrow(/^Port \d+ is in use\. Stop the process that uses it, or set PORT\.$/);
});

describe('sockets of the dev proxy', () => {
  /** Opens a WebSocket like a browser that never closes it. */
  function askForSocket(proxy: DevProxy, path: string): Socket {
    const socket = connect({ port: serverPort(proxy.server), host: '127.0.0.1', allowHalfOpen: true });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`);
    return socket;
  }

  test("open sockets don't prevent the proxy from closing", async () => {
    const proxy = await reserveDevProxy(0);
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    proxy.open({ paths: {}, upgrades: { '/ws': () => resolve() }, site: (_request, response) => void response.end() });
    const socket = askForSocket(proxy, '/ws');
    await asked;
    await proxy.close();
    socket.destroy();
  });

  test('sockets without an upgrade handler are closed', async () => {
    const socket = askForSocket(door, '/nothing');
    socket.resume();
    await new Promise((ended) => socket.once('end', ended));
    socket.destroy();
  });
});
