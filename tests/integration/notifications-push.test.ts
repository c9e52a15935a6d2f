import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MessagePosted } from '#events/messaging/message-posted.ts';
import { endSessions } from '#functions/accounts/end-sessions.ts';
import { viewOwnItem } from '#functions/accounts/own-data.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { pushSubscriptionEntity, pushSubscriptionKey } from '#functions/data/notifications/push-subscription.ts';
import type { Table } from '#functions/data/table.ts';
import { pushesFor } from '#functions/notifications/push/push-content.ts';
import type { PushContent, PushedEvent } from '#functions/notifications/push/push-content.ts';
import { sendPushes } from '#functions/notifications/push/send-pushes.ts';
import {
  listPushSubscriptions,
  removePushSubscription,
  savePushSubscription,
} from '#functions/notifications/push/subscriptions.ts';
import { maximumPayloadBytes } from '#functions/notifications/push/web-push.ts';
import { forgetNotifications } from '#functions/notifications/repository.ts';
import { reactions } from '#functions/notifications/reactions.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import { mailUnread } from '#functions/messaging/mail-unread.ts';
import { muteConversation } from '#functions/messaging/read-conversation.ts';
import { notify } from '#functions/notifications/notify.ts';
import { listNotifications } from '#functions/notifications/read-notifications.ts';
import { accounts } from '#shared/api/accounts.ts';
import { messaging } from '#shared/api/messaging.ts';
import { notifications } from '#shared/api/notifications.ts';
import { push } from '#shared/api/notifications/push.ts';
import { parseExample } from '#tests/support/event-examples.ts';
import { host, otherHost, testCall, testContext, testId, testNow } from '#tests/support/calls.ts';
import { messageIdAt, openTalk, talk, talkingIn, vendorActor } from '#tests/support/order-conversation.ts';
import { keysFor, newReceiver, newServerKey, openMessage } from '#tests/support/push-receiver.ts';
import type { PushReceiver } from '#tests/support/push-receiver.ts';
import { startPushServer } from '#tests/support/push-server.ts';
import type { PushServer } from '#tests/support/push-server.ts';
import { makeProfile } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* Against a push service on this machine, whose messages are opened with the browser's keys. */

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer();
});
afterAll(() => server.close());

let table: Table;
let context: ReturnType<typeof testContext>;
const serverKey = newServerKey();
beforeEach(async () => {
  [table, context] = [await testTable(), testContext()];
  server.received.length = 0;
  server.respond(() => 201);
  for (const { userId } of [host, otherHost, vendorActor])
    await table.write({ put: profileEntity.toItem(makeProfile(userId)) });
});

const subscribe = async (path: string, actor = vendorActor, receiver = newReceiver()): Promise<PushReceiver> => {
  const body = { endpoint: `${server.origin}/${path}`, keys: keysFor(receiver), serverKey: serverKey.publicKey };
  const call = testCall(push.savePushSubscription, {
    body: push.savePushSubscription.body.parse(body),
    actor,
    context,
  });
  await savePushSubscription({ table, allowsLoopback: true }, call);
  return receiver;
};
const list = async (actor = vendorActor) =>
  (await listPushSubscriptions({ table }, testCall(push.listPushSubscriptions, { actor }))).subscriptions;

const deps = () => ({ table, serverKey, subject: 'https://hostwell.test', allowsLoopback: true });
const deliver = (event: PushedEvent) =>
  sendPushes(deps(), event, { subscriber: 'send-push', eventId: event.id }, context);

const posted = (n = 1) =>
  MessagePosted.create(
    {
      conversationId: talk.id,
      messageId: messageIdAt(n),
      senderType: 'customer',
      recipients: [talk.participants[1].who],
    },
    { id: testId(n), occurredAt: testNow, actor: host.userId, correlationId: 'c' },
  );
async function post(n = 1): Promise<PushedEvent> {
  await talkingIn(table, context).post(host, { content: 'The gate code is 4711', id: messageIdAt(n) });
  return posted(n);
}

describe('sending to browsers', () => {
  beforeEach(() => openTalk(table));

  it('a message reaches each browser of its reader once, which alone can read it', async () => {
    const [phone, desk] = [await subscribe('phone'), await subscribe('desk')];
    await subscribe('sender', host);
    const event = await post();
    await deliver(event);
    await deliver(event);
    expect(server.received.map(({ path }) => path).toSorted()).toEqual(['/desk', '/phone']);
    const shown = {
      title: 'New message',
      text: 'Open the conversation to read it.',
      path: `/vendor-dashboard?view=messages&conversation=${talk.id}`,
      tag: `message.${talk.id}`,
    };
    for (const { path, body } of server.received) {
      const [own, other] = path === '/phone' ? [phone, desk] : [desk, phone];
      expect(JSON.parse(openMessage(body, own))).toEqual(shown);
      expect(() => openMessage(body, other)).toThrow();
    }
  });

  it('a push is signed with the key of the stage for the push service', async () => {
    await subscribe('phone');
    await deliver(await post());
    const headers = server.received[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'high' });
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(serverKey.publicKey);
    const [head, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(serverKey.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: server.origin,
      exp: Date.parse(testNow) / 1000 + 12 * 60 * 60,
      sub: 'https://hostwell.test',
    });
  });

  it.each([404, 410])('a browser that its push service answers with %s is removed', async (status) => {
    await subscribe('gone');
    await subscribe('phone');
    server.respond((path) => (path === '/gone' ? status : 201));
    await deliver(await post());
    expect([server.received.length, (await list()).length]).toEqual([2, 1]);
    await deliver(await post(2));
    expect(server.received.slice(2).map(({ path }) => path)).toEqual(['/phone']);
  });

  it.each([429, 500, 503, 403])('after %s only the refused browser gets it again', async (status) => {
    await subscribe('busy');
    await subscribe('phone');
    server.respond((path) => (path === '/busy' ? status : 201));
    const event = await post();
    await expect(deliver(event)).rejects.toThrow('1 of 2 pushes failed');
    context.pass(60_000);
    server.respond(() => 201);
    await deliver(event);
    expect(server.received.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/phone']);
    expect((await list()).length).toBe(2);
  });

  it('a message that was read, a system message and the platform reach no browser', async () => {
    await subscribe('phone');
    const event = await post();
    await talkingIn(table, context).read(vendorActor);
    await deliver(event);
    await deliver({ ...(await post(2)), actor: 'system' });
    expect(server.received).toEqual([]);
  });

  it('a muted conversation reaches neither bell nor browser, and its messages count as unread', async () => {
    await subscribe('phone');
    const mute = (isMuted: boolean) =>
      muteConversation(
        { table },
        testCall(messaging.muteConversation, {
          params: { conversationId: talk.id },
          body: { isMuted },
          actor: vendorActor,
          context,
        }),
      );
    const bell = async () =>
      (await listNotifications({ table }, testCall(notifications.listNotifications, { query: {}, actor: vendorActor })))
        .notifications.length;
    const unread = async () =>
      (await table.get(inboxEntryEntity, inboxEntryKey(talk.participants[1].who, talk.id)))?.unread;
    await mute(true);
    await mute(true);
    const event = await post();
    await Promise.all([deliver(event), notify({ table }, posted())]);
    const before = (await unread()) ?? 0;
    expect([server.received.length, await bell(), before > 0]).toEqual([0, 0, true]);
    const mailed: string[] = [];
    const mailer = { send: async ({ to }: { to: string }) => void mailed.push(to) };
    context.pass(16 * 60_000);
    const mails = () => mailUnread({ table, mailer, adminMailbox: 'admins@hostwell.test' }, context);
    expect([await mails(), mailed]).toEqual([{ mailed: 0, skipped: 1, failed: 0 }, []]);
    expect(await mails(), 'it is done with').toEqual({ mailed: 0, skipped: 0, failed: 0 });
    await mute(false);
    const next = await post(2);
    await Promise.all([deliver(next), notify({ table }, posted(2))]);
    expect([server.received.length, await bell(), await unread()]).toEqual([1, 1, before + 1]);
  });

  it('blocked people, and browsers of another key or from before the sign-out everywhere, get nothing', async () => {
    await subscribe('phone');
    const event = await post();
    const profile = makeProfile(vendorActor.userId);
    const nothingAfter = async (change: object) => {
      await table.write({ put: profileEntity.toItem({ ...profile, ...change }) });
      await deliver(event);
      expect(server.received).toEqual([]);
    };
    await nothingAfter({ block: { at: testNow, reason: 'Spam' } });
    await nothingAfter({ sessionsEndedAt: testNow });
    await table.write({ put: profileEntity.toItem(profile) });
    await sendPushes(
      { ...deps(), serverKey: newServerKey() },
      event,
      { subscriber: 'send-push', eventId: event.id },
      context,
    );
    expect(server.received).toEqual([]);
    await deliver(event);
    expect(server.received.length).toBe(1);
  });

  it('sends nothing to this machine unless the stage allows it', async () => {
    await subscribe('phone');
    const event = await post();
    const send = sendPushes(
      { ...deps(), allowsLoopback: false },
      event,
      { subscriber: 'send-push', eventId: event.id },
      context,
    );
    await expect(send).rejects.toThrow('1 of 1 pushes failed');
    expect(server.received).toEqual([]);
  });
});

describe('the content of a push', () => {
  const examples = reactions.sendPush.events.filter((type) => type !== 'MessagePosted');

  it.each(examples)('%s reaches the people whose bell shows it, without a name, place or amount', async (type) => {
    const event = parseExample(type, type === 'BookingCancelled' ? { by: 'vendor' } : {}) as PushedEvent;
    const anyOwner = { get: async () => ({ ownerId: vendorActor.userId }) } as unknown as Table;
    const pushes = await pushesFor({ table: anyOwner }, event);
    expect(pushes.length).toBeGreaterThan(0);
    const { eventTitle, vendorName, address, zipCode } = event.data as Partial<Record<string, string>>;
    for (const { content } of pushes) {
      const text = JSON.stringify(content satisfies PushContent);
      const secrets = [eventTitle, vendorName, address, zipCode].filter((secret) => secret && text.includes(secret));
      expect(secrets).toEqual([]);
      expect(text).not.toMatch(/\$|@/);
      expect(content.path).toMatch(/^\/[a-z-]+/);
      expect(Buffer.byteLength(text)).toBeLessThan(maximumPayloadBytes);
    }
  });
});

describe('browsers of a person', () => {
  it('keeps the latest ten, and one entry for a browser that subscribes again', async () => {
    for (let n = 1; n <= 11; n += 1) {
      await subscribe(`browser-${n}`);
      context.pass(1000);
    }
    const kept = await list();
    expect(kept.length).toBe(10);
    expect(kept.every(({ savedAt }) => savedAt > testNow)).toBe(true);
    await subscribe('browser-5');
    expect((await list()).length).toBe(10);
    expect(await list(host)).toEqual([]);
  });

  it('removes one browser, and not the same one of another person', async () => {
    await subscribe('shared');
    await subscribe('shared', host);
    const [{ id: subscriptionId } = { id: '' }] = await list();
    const remove = () =>
      removePushSubscription(
        { table },
        testCall(push.removePushSubscription, { params: { subscriptionId }, actor: host }),
      );
    await remove();
    await remove();
    expect([(await list()).length, await list(host)]).toEqual([1, []]);
  });

  it.each([
    'https://push.example.com/1',
    'https://fcm.googleapis.com.example.com/1',
    'https://evilpush.apple.com.example/1',
    'https://notify.windows.com.example/1',
    'https://fcm.googleapis.com:8443/1',
    'https://someone@fcm.googleapis.com/1',
    'http://fcm.googleapis.com/1',
    'http://127.0.0.1:4566/1',
    'https://127.0.0.1/1',
    'http://localhost/1',
  ])('refuses %s as no push service', async (endpoint) => {
    const body = { endpoint, keys: keysFor(newReceiver()), serverKey: serverKey.publicKey };
    const saving = savePushSubscription(
      { table, allowsLoopback: false },
      testCall(push.savePushSubscription, { body, actor: host, context }),
    );
    await expect(saving).rejects.toMatchObject({ code: 'invalid_input', fields: { endpoint: expect.any(String) } });
    expect(await list(host)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com/wp/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('accepts %s', async (endpoint) => {
    const body = { endpoint, keys: keysFor(newReceiver()), serverKey: serverKey.publicKey };
    await savePushSubscription(
      { table, allowsLoopback: false },
      testCall(push.savePushSubscription, { body, actor: host, context }),
    );
    expect((await list(host)).length).toBe(1);
  });

  it('refuses a key that is on no curve, at its field', async () => {
    const keys = { ...keysFor(newReceiver()), p256dh: `BA${'A'.repeat(85)}` };
    const body = { endpoint: `${server.origin}/phone`, keys, serverKey: serverKey.publicKey };
    await expect(
      savePushSubscription(
        { table, allowsLoopback: true },
        testCall(push.savePushSubscription, { body, actor: host, context }),
      ),
    ).rejects.toMatchObject({ code: 'invalid_input', fields: { 'keys.p256dh': 'Invalid key' } });
  });

  it('signing out everywhere and deleting the account remove them all', async () => {
    await subscribe('phone', host);
    await subscribe('phone', otherHost);
    await endSessions(
      { table, userPool: { signOutEverywhere: async () => undefined }, pause: async () => undefined },
      testCall(accounts.endSessions, { body: { everywhere: true }, context }),
    );
    await forgetNotifications(table, otherHost.userId);
    expect([await list(host), await list(otherHost)]).toEqual([[], []]);
  });

  it('are in the copy of the data without their addresses and keys', async () => {
    await subscribe('phone', host);
    const [{ id } = { id: '' }] = await list(host);
    const stored = await table.get(pushSubscriptionEntity, pushSubscriptionKey(host.userId, id));
    if (!stored) throw new Error('Nothing is stored');
    expect(viewOwnItem(pushSubscriptionEntity.toItem(stored))).toEqual({
      kind: 'browser with notifications',
      data: { savedAt: testNow },
    });
  });
});
