import { beforeEach, expect, it } from 'vitest';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { mailUnread } from '#functions/messaging/mail-unread.ts';
import { saveMailChoice } from '#functions/notifications/email-preferences.ts';
import type { Mail } from '#functions/platform/mailer.ts';
import { notifications } from '#shared/api/notifications.ts';
import { unreadMailMinutes } from '#shared/kernel/policies.ts';
import { testCall, host, testContext, testNow } from '#tests/support/calls.ts';
import { messageIdAt, openTalk, talk, talkingIn, vendorActor } from '#tests/support/order-conversation.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

const minute = 60_000;

let table: Table;
let context: ReturnType<typeof testContext>;
let sent: Mail[];
let isDown: boolean;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
  sent = [];
  isDown = false;
  await openTalk(table);
  const profile = { userId: vendorActor.userId, email: 'dana@ember.test', fullName: 'Dana', createdAt: testNow };
  await table.write({ put: profileEntity.toItem(profile) });
});

const mailer = {
  send: (mail: Mail) => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(void sent.push(mail))),
};
const run = () => mailUnread({ table, mailer, adminMailbox: 'admins@hostwell.test' }, context);
const post = (n: number) => talkingIn(table, context).post(host, { content: `Message ${n}`, id: messageIdAt(n) });
const read = () => talkingIn(table, context).read(vendorActor);

it(
  'one email lists all unread messages, despite repeated and concurrent runs',
  proves('vendor-messaging-6'),
  async () => {
    await post(1);
    context.pass(5 * minute);
    await post(2);
    context.pass((unreadMailMinutes - 5) * minute - 1);
    await run();
    expect(sent).toEqual([]);
    context.pass(1);
    await Promise.allSettled([run(), run()]);
    await run();
    expect(sent).toMatchObject([
      {
        to: 'dana@ember.test',
        // Including the first system message.
        subject: 'Maya Ortiz sent you 3 messages',
        paragraphs: ['“Message 2”'],
        action: { path: `/vendor-dashboard?view=messages&conversation=${talk.id}` },
        choice: 'message',
      },
    ]);
  },
);

it('no further email is sent until messages are read, then a new burst begins', async () => {
  await post(1);
  context.pass(20 * minute);
  await run();
  await post(2);
  context.pass(60 * minute);
  await run();
  expect(sent).toHaveLength(1);
  await read();
  await post(3);
  context.pass(20 * minute);
  await run();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Maya Ortiz sent you 2 messages',
    'Maya Ortiz sent you a message',
  ]);
});

it('people who read meanwhile or switched off these emails get none', async () => {
  await post(1);
  await read();
  context.pass(20 * minute);
  await run();
  const off = testCall(notifications.saveMailChoice, {
    params: { kind: 'message' },
    body: { isOn: false },
    actor: vendorActor,
  });
  await saveMailChoice({ table }, off);
  await post(2);
  context.pass(20 * minute);
  expect(await run()).toEqual({ mailed: 0, skipped: 1, failed: 0 });
  expect(sent).toEqual([]);
});

it('messages posted by events are not emailed again', async () => {
  context.pass(20 * minute);
  await run();
  expect(sent).toEqual([]);
});

it('an email that failed is sent by a later run', async () => {
  await post(1);
  context.pass(20 * minute);
  isDown = true;
  expect(await run()).toEqual({ mailed: 0, skipped: 0, failed: 1 });
  isDown = false;
  context.pass(5 * minute);
  await run();
  expect(sent).toHaveLength(1);
});

it('an email that always fails blocks no others, is retried ever later and dropped after a day', async () => {
  await post(1);
  context.pass(20 * minute);
  isDown = true;
  let tries = 0;
  for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 5) {
    tries += (await run()).failed;
    context.pass(5 * minute);
  }
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(12);
  isDown = false;
  expect(await run()).toEqual({ mailed: 0, skipped: 0, failed: 0 });
});
