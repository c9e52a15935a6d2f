import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { datesFrom } from '#shared/kernel/months.ts';
import { calendarMarketplace } from '#tests/support/calendar-marketplace.ts';
import { answering, calendarWith, startFeedServer } from '#tests/support/feed-server.ts';
import type { FeedServer } from '#tests/support/feed-server.ts';
import { putPlan, venue } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/*
 * A connected calendar at a server that is slow, endless, redirects to private addresses, changes, fails and recovers.
 * The rows are those of docs/operations/read-feed.md. Every connection that this process begins is seen at its socket.
 */

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.close());

const attempts: string[] = [];
const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (ip: string, port: number) => attempts.push(`${ip}:${port}`));
};
afterEach(() => unsubscribe('net.client.socket', watch));

type Respond = ReturnType<typeof answering>;

const stay = answering(calendarWith());
const redirect = (location: string) => answering('', 302, { location });

/** Bodies that never end: a byte at a time, and as fast as they are read. */
const drip: Respond = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' });
  const more = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(more));
};
const flood: Respond = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' });
  Readable.from(blanks()).pipe(response);
};

function* blanks(): Generator<string> {
  for (;;) yield ' '.repeat(100_000);
}

const steps: [name: string, respond: Respond][] = [
  ['a stay from August 7 to 9', stay],
  ['never responds', () => undefined],
  ['a body without an end, in drops', drip],
  ['a body without an end, fast', flood],
  ['redirects to `http://169.254.169.254/`', redirect('http://169.254.169.254/latest')],
  ['redirects to `https://10.0.0.1/`', redirect('https://10.0.0.1/a.ics')],
  ['redirects to `https://[::ffff:10.0.0.1]/`', redirect('https://[::ffff:10.0.0.1]/a.ics')],
  ['redirects to a name of 10.0.0.1', redirect('https://internal.test/a.ics')],
  ['redirects to itself', redirect('/private-0badcafe/basic.ics')],
  ['the stay is from August 8 to 10', answering(calendarWith([{ from: '20270808', to: '20270811' }]))],
  ['status 500', answering('', 500)],
  ['a web page with status 200', answering('<html>Sign in</html>')],
  ['half of the calendar', answering(calendarWith().slice(0, 200))],
  ['an empty calendar, once', answering(calendarWith([]))],
  ['status 410', answering('', 410)],
  ['the stay is from August 7 to 9 again', stay],
];

it('shows what a misbehaving server blocks and what its vendor reads, and connects to nothing private', async () => {
  const plain = await testTable();
  await putPlan(plain);
  const actor = { userId: venue.ownerId, isAdmin: false, vendorId: venue.id };
  const market = calendarMarketplace(plain, actor, {
    timeoutMs: 2000,
    resolve: (_, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
  });
  const { host } = new URL(server.address);
  // What the table's engine needs.
  const known = new Set([host]);
  subscribe('net.client.socket', watch);
  await market.list();
  for (const one of attempts) known.add(one);
  await market.connect(server.address);
  const rows: string[][] = [];
  const seen = new Set<string>();
  for (const [step, [name, respond]] of steps.entries()) {
    server.requests.length = 0;
    attempts.length = 0;
    server.respond(respond);
    const events = step === 0 ? await market.deliver() : await market.later(25 * 60);
    const [calendar] = (await market.list()).calendars;
    const blocked = await market.blocked(datesFrom('2027-08-01', '2027-08-31'));
    for (const one of attempts) seen.add(one);
    rows.push([
      name,
      String(server.requests.length),
      String(attempts.filter((one) => !known.has(one)).length),
      blocked.map((date) => Number(date.slice(8))).join(', '),
      calendar?.failing?.message ?? 'Read',
      events.filter((type) => type !== 'CalendarReadRequested').join(', '),
    ]);
  }
  // The calendar's own server: sockets are really seen.
  expect(seen).toContain(host);
  expect(rows).toEqual(await documentedRows());
}, 30_000);

async function documentedRows(): Promise<string[][]> {
  const document = await readFile('docs/operations/read-feed.md', 'utf8');
  const [, section = ''] = document.split('## A server that misbehaves');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
