import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messaging } from '#shared/api/messaging.ts';
import { push } from '#shared/api/notifications/push.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { bookedWith, newPerson, newVendor } from '#tests/support/authorization-world.ts';
import { everyLogLine } from '#tests/support/cloud-records.ts';
import { callApi, eventually } from '#tests/support/deployed-api.ts';
import { keysFor, newReceiver, openMessage } from '#tests/support/push-receiver.ts';
import { startPushServer } from '#tests/support/push-server.ts';
import type { PushServer, ReceivedPush } from '#tests/support/push-server.ts';

/* Notifications of a browser through the deployed stack: saved by the API, sent by their own function. */

let server: PushServer;
beforeAll(async () => {
  server = await startPushServer();
});
afterAll(() => server.close());

it('a message reaches a browser encrypted, until its push service no longer knows it', async () => {
  const started = Date.now();
  const [host, vendor] = [await newPerson('Pia Push'), await newVendor('Vera Push')];
  const { booked } = await bookedWith(host.token, vendor.vendorId, 'Pushed', 'full');
  const conversationId = orderConversationId(booked.id, vendor.vendorId);
  const config = (await (await fetch(`${process.env['SITE_URL']}/config.json`)).json()) as { pushPublicKey: string };
  const receiver = newReceiver();
  const endpoint = `${server.origin}/secret-browser`;
  const subscription = { endpoint, keys: keysFor(receiver), serverKey: config.pushPublicKey };
  const saved = await callApi(push.savePushSubscription, { body: subscription }, vendor.token);
  expect([saved.status, saved.body.error]).toEqual([200, undefined]);
  const list = async () => (await callApi(push.listPushSubscriptions, {}, vendor.token)).body.subscriptions;
  expect(await list()).toEqual([{ id: saved.body.id, savedAt: expect.any(String) }]);

  const params = { conversationId };
  const post = async () => {
    const posted = await callApi(messaging.postMessage, { params, body: { id: ulid(), content: 'Hello' } }, host.token);
    expect(posted.status).toBe(200);
  };
  await eventually(
    () => callApi(messaging.listMessages, { params, query: {} }, host.token),
    ({ status }) => status === 200,
  );
  await post();
  // The new order is pushed too, at any time.
  const isOfMessage = ({ body }: ReceivedPush) => openMessage(body, receiver).includes('New message');
  const [first] = await eventually(
    async () => server.received.filter(isOfMessage),
    ({ length }) => length === 1,
  );
  expect(first?.headers.authorization).toMatch(new RegExp(`^vapid t=\\S+, k=${config.pushPublicKey}$`));
  expect(JSON.parse(openMessage(first?.body ?? Buffer.of(), receiver))).toMatchObject({
    title: 'New message',
    path: `/vendor-dashboard?view=messages&conversation=${conversationId}`,
  });

  server.respond(() => 410);
  await post();
  await eventually(list, ({ length }) => length === 0);
  const removed = await callApi(
    push.removePushSubscription,
    { params: { subscriptionId: saved.body.id } },
    vendor.token,
  );
  expect(removed.status).toBe(200);
  expect((await everyLogLine(started)).filter((line) => line.includes('secret-browser'))).toEqual([]);
});
