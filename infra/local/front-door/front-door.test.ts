import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { forward } from './forward.ts';
import { reserveFrontDoor } from './front-door.ts';
import type { FrontDoor } from './front-door.ts';
import { staticSite } from './static-site.ts';

let backend: Server;
let door: FrontDoor;
let url = '';

const large = 'code;'.repeat(500);

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  const site = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), '<p>page</p>');
  await writeFile(join(site, 'assets/a-1.js'), 'code');
  await writeFile(join(site, 'assets/large-1.js'), large);
  await writeFile(join(site, '../secret.txt'), 'secret');

  backend = createServer((request, response) => {
    response.writeHead(418, { 'x-seen': `${request.method} ${request.url} ${request.headers['authorization']}` });
    request.pipe(response);
  });
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));

  door = await reserveFrontDoor(0);
  url = `http://127.0.0.1:${portOf(door.server)}`;
  expect((await fetch(url)).status, 'before it is opened').toBe(503);
  const toBackend = forward(
    `http://127.0.0.1:${portOf(backend)}`,
    ({ pathname, search }) => `/stage${pathname}${search}`,
  );
  door.open({ paths: { '/api': toBackend }, upgrades: {}, site: staticSite(site) });
});

afterAll(async () => {
  await door.close();
  backend.close();
});

describe('the site', () => {
  test.each(['/', '/vendors/123', '/apiary'])('%s is a page', async (path) => {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('<p>page</p>');
  });

  test('a hashed asset may be kept for ever', async () => {
    const answer = await fetch(`${url}/assets/a-1.js`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  test('a large text is packed as the distribution packs it, for those who can unpack', async () => {
    const packed = await fetch(`${url}/assets/large-1.js`);
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(large);
    const plain = await fetch(`${url}/assets/large-1.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, large]);
  });

  test('a missing file is no page', async () => {
    expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  });

  test('nothing outside its folder is served', async () => {
    expect((await fetch(`${url}/..%2fsecret.txt`)).status).toBe(404);
    expect((await fetch(`${url}/assets/..%2f..%2fsecret.txt`)).status).toBe(404);
  });
});

test('a request to the API is passed on whole, and its answer back', async () => {
  const answer = await fetch(`${url}/api/x?q=1`, { method: 'POST', body: 'hello', headers: { authorization: 'me' } });
  expect(answer.status).toBe(418);
  expect(answer.headers.get('x-seen')).toBe('POST /stage/api/x?q=1 me');
  expect(await answer.text()).toBe('hello');
});

test('a port in use is said in one sentence', async () => {
  const taken = reserveFrontDoor(portOf(door.server));
  await expect(taken).rejects.toThrow(Refusal);
  await expect(taken).rejects.toThrow(/^Port \d+ is taken; stop what uses it or set PORT\.$/);
});
