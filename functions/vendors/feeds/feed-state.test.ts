import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchAndRead } from './fetch-and-read.ts';
import { updateState } from './feed-state.ts';
import type { FeedState, FeedUpdate } from './feed-state.ts';

/* Sequences of responses from a real server on this machine, read by the vendor's clock in New York. */

let server: Server;
let address = '';
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let state: FeedState;

const start = Date.UTC(2026, 11, 1, 12);
const minutes = (count: number) => new Date(start + count * 60_000);

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.ics`;
});

beforeEach(() => {
  const nextReadAt = minutes(0).toISOString();
  state = { reading: null, validators: {}, readAt: null, failing: null, emptiedAt: null, nextReadAt };
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const answer =
  (body: string | Uint8Array, status = 200, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

interface Stay {
  from?: string;
  to?: string;
  uid?: string;
  productId?: string;
  stamp?: string;
}

const calendar = (...stays: Stay[]) =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:${stays[0]?.productId ?? '-//Airbnb Inc//Hosting Calendar 1.0//EN'}`,
    ...stays.flatMap(({ from = '20270507', to = '20270510', uid = 'stay', stamp = '20261127T090000Z' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@example.com`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${from}`,
      `DTEND;VALUE=DATE:${to}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

async function readAt(minute: number, from = '2026-12-01'): Promise<FeedUpdate> {
  const window = { timeZone: 'America/New_York', from, to: '2028-12-31' };
  const options = { siteUrl: 'https://hostwell.test', allowsLoopback: true, validators: state.validators };
  const result = await fetchAndRead(address, window, options);
  const update = updateState(state, result, { window, now: minutes(minute), spread: 0.5 });
  state = update.state;
  return update;
}

const blocked = () => state.reading?.days ?? [];
const stay = ['2027-05-07', '2027-05-08', '2027-05-09'];

it('S1: a failure and a web page free no day, and the last success stays the first', async () => {
  respond = answer(calendar({}));
  expect(await readAt(0)).toMatchObject({ isChanged: true });
  respond = answer('', 500);
  expect(await readAt(45)).toMatchObject({ isChanged: false });
  respond = answer('<html>Sign in</html>');
  await readAt(90);
  expect(blocked()).toEqual(stay);
  expect(state.readAt).toBe(minutes(0).toISOString());
  expect(state.failing).toMatchObject({ failure: { code: 'web_page' }, since: minutes(45).toISOString(), times: 2 });
  respond = answer(calendar({}));
  expect(await readAt(135)).toMatchObject({ isChanged: false, state: { failing: null } });
});

it('S2: a calendar that is suddenly empty counts from the second time on, 30 minutes later', async () => {
  respond = answer(calendar({}));
  await readAt(0);
  respond = answer(calendar());
  expect(await readAt(45)).toMatchObject({ isChanged: false });
  expect(await readAt(50)).toMatchObject({ isChanged: false });
  expect(blocked()).toEqual(stay);
  expect(await readAt(85)).toMatchObject({ isChanged: true });
  expect(blocked()).toEqual([]);
});

it('waits for a second look when more than half of ten days become free, and forgets it if they come back', async () => {
  const many = { from: '20270601', to: '20270611' };
  const few = { from: '20270601', to: '20270605' };
  respond = answer(calendar(many));
  await readAt(0);
  respond = answer(calendar(few));
  await readAt(45);
  expect(blocked()).toHaveLength(10);
  respond = answer(calendar(many));
  await readAt(90);
  respond = answer(calendar(few));
  await readAt(135);
  expect(blocked()).toHaveLength(10);
  await readAt(180);
  expect(blocked()).toHaveLength(4);
});

it('S3: a conditional request without a change moves only the time of the last success', async () => {
  respond = (request, response) =>
    (request.headers['if-none-match'] === '"a"' ? answer('', 304) : answer(calendar({}), 200, { etag: '"a"' }))(
      request,
      response,
    );
  await readAt(0);
  expect(await readAt(45)).toMatchObject({ isChanged: false, state: { readAt: minutes(45).toISOString() } });
  expect(blocked()).toEqual(stay);
});

it('asks for the whole calendar again after a suddenly empty one', async () => {
  respond = answer(calendar({}), 200, { etag: '"full"' });
  await readAt(0);
  respond = answer(calendar(), 200, { etag: '"empty"' });
  await readAt(45);
  expect(state.validators.etag).toBe('"full"');
});

it('S6: reads a gzipped calendar', async () => {
  respond = answer(gzipSync(calendar({})), 200, { 'content-encoding': 'gzip' });
  await readAt(0);
  expect(blocked()).toEqual(stay);
});

it('S7: another stamp, id and version of the program are not a change', async () => {
  respond = answer(calendar({}));
  await readAt(0);
  respond = answer(calendar({ uid: 'other', stamp: '20261201T000000Z', productId: '-//Airbnb Inc//Calendar 1.1//EN' }));
  expect(await readAt(45)).toMatchObject({ isChanged: false });
});

it('S8: a stay that moves frees a day and blocks another in one change', async () => {
  respond = answer(calendar({}));
  await readAt(0);
  respond = answer(calendar({ from: '20270508', to: '20270511' }));
  expect(await readAt(45)).toMatchObject({ isChanged: true });
  expect(blocked()).toEqual(['2027-05-08', '2027-05-09', '2027-05-10']);
});

it('is not changed by days that pass', async () => {
  respond = answer(calendar({ from: '20261130', to: '20261205' }, {}));
  await readAt(0);
  expect(await readAt(24 * 60, '2026-12-03')).toMatchObject({ isChanged: false });
  expect(blocked()[0]).toBe('2026-12-03');
});

it('announces a failure once after 24 hours', async () => {
  respond = answer('', 500);
  const announced: number[] = [];
  for (const hour of [0, 12, 23, 24, 25, 60]) if ((await readAt(hour * 60)).isAnnounced) announced.push(hour);
  expect(announced).toEqual([24]);
});

it.each([401, 403, 404, 410])('announces the status %i at once, and only once', async (status) => {
  respond = answer('', status);
  expect(await readAt(0)).toMatchObject({ isAnnounced: true });
  expect(await readAt(45)).toMatchObject({ isAnnounced: false });
});

it('reads every 30 to 60 minutes, less often if the calendar asks for it, and waits longer after failures', async () => {
  const wait = async (now: number) => {
    await readAt(now);
    return (Date.parse(state.nextReadAt) - minutes(now).getTime()) / 60_000;
  };
  respond = answer(calendar({}));
  expect(await wait(0)).toBe(45);
  const asks = (duration: string) => answer(calendar({}).replace('PRODID', `X-PUBLISHED-TTL:${duration}\r\nPRODID`));
  for (const [duration, right] of [
    ['PT5M', 45],
    ['PT4H', 240],
    ['P1D', 360],
  ] as const) {
    respond = asks(duration);
    expect(await wait(0)).toBe(right);
  }
  respond = answer('', 500);
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) waits.push(await wait(time * 60));
  expect(waits).toEqual([45, 90, 180, 360, 720, 1440, 1440, 1440]);
});
