import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import cases from './calendar-cases.json' with { type: 'json' };
import { parseAddress } from './feed-address.ts';
import { fetchFeed } from './fetch-feed.ts';
import type { FetchOptions } from './fetch-feed.ts';
import type { ResolveName } from '#functions/platform/public-request.ts';
import { FeedError } from './feed-budget.ts';
import { readFeed } from './read-feed.ts';

/* A real server on this machine; where a test is about public names, only their addresses are given. */

const calendar = cases[0]?.text ?? '';
const options: FetchOptions = { siteUrl: 'https://hostwell.test', allowsLoopback: true };
const vendor = { timeZone: 'America/New_York', from: '2027-01-01', to: '2028-12-31' };

let server: Server;
let base = '';
let connections = 0;
let requests: IncomingMessage[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  [connections, requests] = [0, []];
});

afterEach(() => server.closeAllConnections());

afterAll(async () => {
  await new Promise((done) => server.close(done));
});

const answer =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'text/calendar', ...headers }).end(body);

const redirectTo = (location: string) => answer('', { location }, 302);

async function fetchDays(address: string, changes: Partial<FetchOptions> = {}) {
  const fetched = await fetchFeed(address, { ...options, ...changes });
  if (fetched.kind !== 'fetched') return fetched;
  const outcome = readFeed(fetched.bytes, vendor, { charset: fetched.charset });
  return 'reading' in outcome ? outcome.reading.days : outcome;
}

const failed = (code: string) => ({ kind: 'failed', failure: { code } });
const days = ['2027-05-07', '2027-05-08', '2027-05-09'];

it('asks with GET for a calendar and names our site', async () => {
  respond = answer(calendar);
  expect(await fetchDays(`${base}/feed.ics`)).toEqual(days);
  const [{ method, headers } = { method: '', headers: {} }] = requests;
  expect(method).toBe('GET');
  expect(headers).toMatchObject({ accept: 'text/calendar, */*;q=0.1' });
  expect(headers['user-agent']).toContain('https://hostwell.test');
});

it.each(['gzip', 'x-gzip'])('unpacks %s', async (encoding) => {
  respond = answer(gzipSync(calendar), { 'content-encoding': encoding });
  expect(await fetchDays(base)).toEqual(days);
});

it('reads the charset of the content type', async () => {
  respond = answer(calendar, { 'content-type': 'text/calendar; method=PUBLISH; charset="ISO-8859-2"' });
  expect(await fetchFeed(base, options)).toMatchObject({ kind: 'fetched', charset: 'ISO-8859-2' });
});

it('sends the validators of the last response and takes 304 as unchanged', async () => {
  respond = (request, response) =>
    request.headers['if-none-match'] === '"a"' && request.headers['if-modified-since'] === 'Mon, 01 Jan 2027'
      ? answer('', {}, 304)(request, response)
      : answer(calendar, { etag: '"a"', 'last-modified': 'Mon, 01 Jan 2027' })(request, response);
  const first = await fetchFeed(base, options);
  const validators = first.kind === 'fetched' ? first.validators : {};
  expect(validators).toEqual({ etag: '"a"', lastModified: 'Mon, 01 Jan 2027' });
  expect(await fetchFeed(base, { ...options, validators })).toEqual({ kind: 'unchanged' });
});

it('takes 304 to an unconditional request as a failure', async () => {
  respond = answer('', {}, 304);
  expect(await fetchFeed(base, options)).toEqual({ kind: 'failed', failure: { code: 'status', status: 304 } });
});

it.each([401, 403, 404, 410, 500, 204])('reports the status %i', async (status) => {
  respond = answer(status === 204 ? '' : calendar, {}, status);
  expect(await fetchFeed(base, options)).toEqual({ kind: 'failed', failure: { code: 'status', status } });
});

it('follows five redirects, relative ones too, and not six', async () => {
  const chain = (length: number) => (request: IncomingMessage, response: ServerResponse) => {
    const hop = Number(request.url?.slice(1) || 0);
    (hop < length ? redirectTo(`/${hop + 1}`) : answer(calendar))(request, response);
  };
  respond = chain(5);
  expect(await fetchDays(base)).toEqual(days);
  respond = chain(6);
  expect(await fetchDays(base)).toEqual(failed('too_many_redirects'));
});

it.each([
  ['http://169.254.169.254/latest', 'private_address'],
  ['https://169.254.169.254/latest', 'private_address'],
  ['https://10.0.0.1/', 'private_address'],
  ['https://[::ffff:10.0.0.1]/', 'private_address'],
  ['https://0x0a000001/', 'private_address'],
  ['https://inside.example/', 'private_address'],
  ['http://inside.example/', 'private_address'],
  ['webcal://inside.example/a.ics', 'private_address'],
  ['ftp://example.com/', 'bad_address'],
  ['file:///etc/passwd', 'bad_address'],
])('refuses a redirect to %s before it connects', async (location, code) => {
  respond = redirectTo(location);
  expect(await fetchDays(base, { resolve: resolveTo('10.0.0.1') })).toEqual(failed(code));
  expect(connections).toBe(1);
});

const resolveTo =
  (...addresses: string[]): ResolveName =>
  (_, done) =>
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

it.each(['https://localhost/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/'])(
  'refuses %s unless the stage allows this machine',
  async (address) => {
    const real = await fetchFeed(address, { siteUrl: options.siteUrl });
    expect(real).toEqual(failed('private_address'));
  },
);

it('refuses plain http elsewhere', async () => {
  expect(await fetchFeed(`${base}/feed.ics`, { siteUrl: options.siteUrl })).toEqual(failed('bad_address'));
  expect(connections).toBe(0);
});

it('refuses a name of which one address is private', async () => {
  const resolve = resolveTo('93.184.216.34', '192.168.1.1');
  expect(await fetchFeed('https://mixed.example/', { siteUrl: options.siteUrl, resolve })).toEqual(
    failed('private_address'),
  );
});

it('connects to the address that was checked, and resolves a name once', async () => {
  respond = answer(calendar);
  let times = 0;
  // As for a name whose address changes between two lookups.
  const resolve: ResolveName = (name, done) => resolveTo(times++ === 0 ? '127.0.0.1' : '10.0.0.1')(name, done);
  expect(await fetchDays(base.replace('127.0.0.1', 'changing.example'), { resolve })).toEqual(days);
  expect(times).toBe(1);
  expect(requests[0]?.headers.host).toContain('changing.example');
});

it('reports a name that does not resolve, and a server that is not there', async () => {
  const resolve: ResolveName = (_, done) => done(new Error('ENOTFOUND'), []);
  expect(await fetchFeed('https://gone.example/', { ...options, resolve })).toEqual(failed('unreachable'));
  expect(await fetchFeed('http://127.0.0.1:9/', options)).toEqual(failed('unreachable'));
});

it('stops a body that never ends, and a server that never responds', async () => {
  respond = (_, response) => {
    response.writeHead(200);
    const writing = setInterval(() => response.write('BEGIN:VCALENDAR\r\n'), 5);
    response.on('close', () => clearInterval(writing));
  };
  expect(await fetchFeed(base, { ...options, timeoutMs: 150 })).toEqual(failed('too_slow'));
  respond = () => undefined;
  expect(await fetchFeed(base, { ...options, timeoutMs: 150 })).toEqual(failed('too_slow'));
});

it('stops a name that is never resolved', async () => {
  const resolve: ResolveName = () => undefined;
  expect(await fetchFeed('https://slow.example/', { ...options, resolve, timeoutMs: 100 })).toEqual(failed('too_slow'));
});

it('refuses more than 20 MB, of a small gzip too, without keeping them', async () => {
  respond = answer(gzipSync(Buffer.alloc(100_000_000, ' ')), { 'content-encoding': 'gzip' });
  const before = process.memoryUsage().arrayBuffers;
  expect(await fetchFeed(base, options)).toEqual(failed('too_large'));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(80_000_000);
});

it('takes a body that breaks off as cut off', async () => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('BEGIN:VCALENDAR\r\n');
    setTimeout(() => response.destroy(), 20);
  };
  expect(await fetchFeed(base, options)).toEqual(failed('cut_off'));
  const packed = gzipSync(calendar);
  respond = answer(packed.subarray(0, packed.length - 20), { 'content-encoding': 'gzip' });
  expect(await fetchFeed(base, options)).toEqual(failed('cut_off'));
});

it.each([
  ['https://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['WEBCALS://calendar.example/a.ics', 'https://calendar.example/a.ics'],
  ['HTTPS://Calendar.Example:443/a.ics#today', 'https://calendar.example/a.ics'],
  ['https://calendar.example./a.ics', 'https://calendar.example/a.ics'],
  ['https://bücher.example/a.ics', 'https://xn--bcher-kva.example/a.ics'],
])('takes the address %s', (text, address) => {
  expect(parseAddress(text).href).toBe(address);
});

it.each(['http://calendar.example/', 'ftp://calendar.example/', 'calendar', '', 'https://', 'javascript:alert(1)'])(
  "refuses the address '%s'",
  (text) => {
    expect(() => parseAddress(text)).toThrow(FeedError);
  },
);
