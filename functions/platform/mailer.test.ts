import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

it('sends HTML and text in the name of the site, with a subject of one line', async () => {
  const sent: unknown[] = [];
  const client = new SESv2Client({ region: 'us-east-1' });
  client.send = (async (command: { input: unknown }) => void sent.push(command.input)) as never;
  const mailer = createMailer({ MAIL_SENDER: 'no-reply@hostwell.test', SITE_URL: 'http://localhost:5173' }, client);

  await mailer.send({
    to: 'ann@example.test',
    subject: 'Hello\r\nBcc: x@y.test',
    heading: 'Hello',
    paragraphs: ['Hi.'],
    correlationId: 'browser-1234',
  });

  expect(sent).toMatchObject([
    {
      FromEmailAddress: 'Hostwell <no-reply@hostwell.test>',
      Destination: { ToAddresses: ['ann@example.test'] },
      Content: {
        Simple: {
          Subject: { Data: 'Hello Bcc: x@y.test', Charset: 'UTF-8' },
          Headers: [{ Name: 'X-Correlation-Id', Value: 'browser-1234' }],
          Body: { Html: { Data: expect.stringContaining('<h1') }, Text: { Data: expect.stringContaining('Hi.') } },
        },
      },
    },
  ]);
});

it.each([
  ['an emoji of two units', '🎉'],
  ['a family of several people', '👩‍👩‍👧‍👦'],
  ['a letter with a separate accent', 'e\u0301'],
])('cuts a long subject before %s instead of splitting it', async (_, last) => {
  const subjects: string[] = [];
  const client = new SESv2Client({ region: 'us-east-1' });
  client.send = (async (command: SendEmailCommand) =>
    void subjects.push(command.input.Content?.Simple?.Subject?.Data ?? '')) as never;
  const mailer = createMailer({ MAIL_SENDER: 'no-reply@hostwell.test', SITE_URL: 'http://localhost:5173' }, client);
  const text = 'x'.repeat(199);
  for (const subject of [`${text}${last} and more`, `${'x'.repeat(200 - last.length)}${last} and more`])
    await mailer.send({ to: 'ann@example.test', subject, heading: 'Hello', paragraphs: [] });
  expect(subjects).toEqual([text, `${'x'.repeat(200 - last.length)}${last}`]);
});

it('adds one-click unsubscribe headers to optional mails', async () => {
  const sent: SendEmailCommand['input'][] = [];
  const client = new SESv2Client({ region: 'us-east-1' });
  client.send = (async (command: SendEmailCommand) => void sent.push(command.input)) as never;
  const mailer = createMailer({ MAIL_SENDER: 'no-reply@hostwell.test', SITE_URL: 'https://hostwell.test' }, client);
  const mail = { to: 'ann@example.test', subject: 'Hi', heading: 'Hi', paragraphs: [], unsubscribeKey: 'id.secret' };
  await mailer.send({ ...mail, choice: 'review' });
  await mailer.send(mail);
  expect(sent.map(({ Content }) => Content?.Simple?.Headers)).toEqual([
    [
      { Name: 'List-Unsubscribe', Value: '<https://hostwell.test/api/unsubscribe/id.secret/review>' },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ],
    [],
  ]);
});

it("reports why a mail was rejected without the recipient's address", async () => {
  const client = new SESv2Client({ region: 'us-east-1' });
  const refusal = Object.assign(new Error('Email address is not verified: ann@example.test'), {
    name: 'MessageRejected',
  });
  client.send = (() => Promise.reject(refusal)) as never;
  const mailer = createMailer({ MAIL_SENDER: 'no-reply@hostwell.test', SITE_URL: 'http://localhost:5173' }, client);
  const mail = { to: 'ann@example.test', subject: 'Hello', heading: 'Hello', paragraphs: [] };
  await expect(mailer.send(mail)).rejects.toThrow(/^The mail was not accepted: MessageRejected$/);
});
