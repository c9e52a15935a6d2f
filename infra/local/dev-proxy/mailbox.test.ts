import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxPage } from './mailbox-page.ts';
import { readMailbox } from './mailbox.ts';

const message = (id: string, to: string, BodyText: string, Timestamp: string) => ({
  MessageId: id,
  Source: 'no-reply@hostwell.test',
  To: [to],
  Subject: `Mail <${id}>`,
  BodyText,
  Timestamp,
});

let emulator: Server;
const target = { endpoint: '', region: 'us-east-1' };

beforeAll(async () => {
  const messages = [
    message('1', 'ann@x.test', 'Your Hostwell code is 123456.', '2026-01-01T10:00:00Z'),
    message('2', 'bob@x.test', 'Welcome! http://localhost/a?b=1&c=2', '2026-01-01T11:00:00Z'),
  ];
  emulator = createServer(
    (_, response) => void response.end(JSON.stringify({ messages: { '000000000000': messages } })),
  );
  await new Promise<void>((listening) => emulator.listen(0, '127.0.0.1', listening));
  target.endpoint = `http://127.0.0.1:${(emulator.address() as AddressInfo).port}`;
});

afterAll(() => void emulator.close());

test('lists mails newest first, with their code if they have one', async () => {
  const mails = await readMailbox(target);
  expect(mails.map(({ id, code }) => [id, code])).toEqual([
    ['2', undefined],
    ['1', '123456'],
  ]);
});

test('filters mails by address, ignoring case', async () => {
  expect((await readMailbox(target, 'ANN@x.test')).map(({ id }) => id)).toEqual(['1']);
});

test('shows mails as text with working links', async () => {
  const page = mailboxPage(await readMailbox(target));
  expect(page).toContain('Mail &lt;2&gt;');
  expect(page).toContain('<a href="http://localhost/a?b=1&amp;c=2">');
  expect(page).toContain('Nothing leaves this machine');
});
