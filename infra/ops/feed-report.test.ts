import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CliError } from '../tools/cli-error.ts';
import { reportFeed } from './feed-report.ts';

let folder = '';
const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20270606T010000Z',
  'DTEND:20270606T060000Z',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2',
  'DTSTART;VALUE=DATE:20270610',
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');
const window = ['--zone', 'America/New_York', '--from', '2027-01-01', '--to', '2028-12-31'];
const report = {
  days: ['2027-06-05'],
  intervals: [{ startsAt: '2027-06-06T01:00:00.000Z', endsAt: '2027-06-06T06:00:00.000Z' }],
  unreadable: 0,
  warnings: ['Whole days that are marked free in the next 12 months: 1 entry. They block nothing.'],
};

const file = (name: string, text: string | Uint8Array): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feeds-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

it('reports the time that a file blocks', async () => {
  expect(await reportFeed([file('a.ics', calendar), ...window])).toEqual(report);
});

it('reports a failure in the words that the vendor reads', async () => {
  expect(await reportFeed([file('page.ics', '<html></html>'), ...window])).toEqual({
    failure: 'This address shows a web page. Copy the one that ends in .ics.',
  });
  expect(await reportFeed([file('large.ics', new Uint8Array(20_000_001)), ...window])).toEqual({
    failure: 'This calendar is too large to read.',
  });
});

it('reads an address, on this machine only if that is allowed', async () => {
  const server = createServer((_, response) => void response.end(calendar));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`;
  expect(await reportFeed([address, ...window, '--loopback'])).toEqual(report);
  expect(await reportFeed([address, ...window])).toHaveProperty('failure');
  await new Promise((done) => server.close(done));
});

it('leaves out short appointments and reservations on request', async () => {
  const short = file('short.ics', calendar.replace('T060000Z', 'T020000Z'));
  expect(await reportFeed([short, ...window])).toMatchObject({ days: ['2027-06-05'] });
  expect(await reportFeed([short, ...window, '--only-long'])).toMatchObject({ days: [] });
  const airbnb = file('airbnb.ics', calendar.replace('UID:1', 'SUMMARY:Airbnb (Not available)'));
  expect(await reportFeed([airbnb, ...window, '--only-reservations'])).toMatchObject({ days: [] });
});

it.each([
  [[]],
  [['a.ics']],
  [['a.ics', '--zone', 'America/New_York', '--from', '2027-01-01']],
  [['a.ics', '--zone', 'Middle/Earth', '--from', '2027-01-01', '--to', '2027-12-31']],
  [['a.ics', '--zone', 'America/New_York', '--from', '2027-02-30', '--to', '2027-12-31']],
  [['a.ics', '--zone', 'America/New_York', '--from', '2027-12-31', '--to', '2027-01-01']],
  [['a.ics', 'b.ics', ...window]],
  [['a.ics', ...window, '--unknown']],
  [['no-such-file.ics', ...window]],
])('refuses the arguments %j', async (args) => {
  await expect(reportFeed(args)).rejects.toThrow(CliError);
});

/** Runs the command in another time zone of the process. */
function run(args: string[], timeZone: string): Promise<{ code: number | null; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  const env = { ...process.env, TZ: timeZone };
  const child = spawn(process.execPath, ['infra/ops/read-feed.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}

it('prints one object by the command, in another time zone of its process', async () => {
  const { code, output } = await run([file('a.ics', calendar), ...window], 'Pacific/Kiritimati');
  expect(JSON.parse(output)).toEqual(report);
  expect(code).toBe(0);
});

it('ends with 2 for bad arguments and with 0 for a calendar that fails', async () => {
  expect(await run(['--zone'], 'UTC')).toEqual({ code: 2, output: '' });
  expect(await run([file('empty.ics', ''), ...window], 'UTC')).toMatchObject({ code: 0 });
});
