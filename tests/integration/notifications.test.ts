import { beforeEach, describe, expect, it } from 'vitest';
import { MessagePosted } from '#events/messaging/message-posted.ts';
import { reactions } from '#functions/notifications/reactions.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import type { Table } from '#functions/data/table.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { getEmailPreferences, saveMailChoice, unsubscribe } from '#functions/notifications/email-preferences.ts';
import { forgetNotifications } from '#functions/notifications/repository.ts';
import {
  listNotifications,
  countNotifications,
  readAllNotifications,
  readNotification,
} from '#functions/notifications/read-notifications.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import { notify } from '#functions/notifications/notify.ts';
import type { Actor } from '#functions/platform/context.ts';
import { addressMail } from '#functions/platform/recipient.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { notifications } from '#shared/api/notifications.ts';
import { testCall, host, testId, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { parseExample as parseKnownExample } from '#tests/support/event-examples.ts';
import { messageIdAt, openTalk, talk, talkingIn, vendorActor } from '#tests/support/order-conversation.ts';
import { makeProfile, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

let table: Table;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
});

const bell = async (actor: Actor) =>
  (await listNotifications({ table }, testCall(notifications.listNotifications, { query: {}, actor }))).notifications;
const unread = async (actor: Actor) => (await countNotifications({ table }, { actor })).unread;
const read = (actor: Actor, notificationId: string) =>
  readNotification({ table }, testCall(notifications.readNotification, { params: { notificationId }, actor, context }));
const readAll = (actor: Actor) =>
  readAllNotifications({ table }, testCall(notifications.readAllNotifications, { actor, context }));

const parseExample = (type: string, changes?: object) => parseKnownExample(type, changes) as PersonalEvent;

describe('notifications of events', () => {
  /** These read who the people are; their own tests have them. */
  const reading = [
    'MessagePosted',
    'MemberJoined',
    'MemberRemoved',
    'TeamMemberJoined',
    'TeamMemberRemoved',
    'BalancePaid',
  ];
  it.each(reactions.addNotification.events.filter((type) => !reading.includes(type)))(
    '%s notifies its recipient once, even if repeated',
    async (type) => {
      const event = parseExample(type, type === 'BookingCancelled' ? { by: 'vendor' } : {});
      const [news] = notificationsFor(event);
      if (!news) throw new Error('The example notifies no one');
      const userId = 'userId' in news.to ? news.to.userId : host.userId;
      if ('vendorId' in news.to)
        await table.write({ put: vendorEntity.toItem(vendorRecord(1, { id: news.to.vendorId, ownerId: userId })) });
      await Promise.all([notify({ table }, event), notify({ table }, event)]);
      await notify({ table }, event);
      const actor = { userId, isAdmin: false };
      expect(await bell(actor)).toEqual([
        {
          id: event.id,
          kind: news.kind,
          title: news.title,
          text: news.text,
          path: news.path,
          at: event.occurredAt,
          isRead: false,
        },
      ]);
      expect(news.path).toMatch(/^\/[a-z-]+/);
      expect(await unread(actor)).toBe(1);
    },
  );

  it('an event does not notify the person who caused it', () => {
    const recipients = (by: string, endsBooking = false) =>
      notificationsFor(parseExample('OrderCancelled', { by, endsBooking })).map(({ to }) =>
        'vendorId' in to ? 'vendor' : 'host',
      );
    expect([recipients('host'), recipients('vendor'), recipients('platform'), recipients('vendor', true)]).toEqual([
      ['vendor'],
      ['host'],
      ['vendor'],
      [],
    ]);
    expect(notificationsFor(parseExample('BookingCancelled', { by: 'host' }))).toEqual([]);
  });
});

describe('reading notifications', () => {
  const happen = (n: number, at = testNow) =>
    notify(
      { table },
      { ...parseExample('BookingConfirmed', { customerId: host.userId }), id: testId(n), occurredAt: at },
    );

  it('notifications are read one by one or all at once, and later ones are unread', async () => {
    for (const n of [1, 2, 3]) await happen(n);
    await read(host, testId(2));
    await read(host, testId(2));
    expect(await unread(host)).toBe(2);
    context.pass(1000);
    await readAll(host);
    expect([await unread(host), (await bell(host)).every(({ isRead }) => isRead)]).toEqual([0, true]);
    await happen(4, new Date(Date.parse(testNow) + 60_000).toISOString());
    expect([await unread(host), (await bell(host)).map(({ isRead }) => isRead)]).toEqual([
      1,
      [false, true, true, true],
    ]);
  });

  it("another person's notification is not found", async () => {
    await happen(1);
    await expect(read(otherHost, testId(1))).rejects.toMatchObject({ code: 'not_found' });
    expect([await bell(otherHost), await unread(otherHost), await unread(host)]).toEqual([[], 0, 1]);
  });
});

describe('notifications of messages', () => {
  const posted = (n: number, actor: string = host.userId) =>
    MessagePosted.create(
      {
        conversationId: talk.id,
        messageId: messageIdAt(n),
        senderType: 'customer',
        recipients: [talk.participants[1].who],
      },
      { id: testId(n), occurredAt: new Date(Date.parse(testNow) + n * 1000).toISOString(), actor, correlationId: 'c' },
    );
  const tell = (n: number, actor?: string) => notify({ table }, posted(n, actor));
  beforeEach(() => openTalk(table));

  it(
    'a conversation has one notification with the latest message, in any order of events',
    proves('vendor-messaging-6'),
    async () => {
      const { post } = talkingIn(table, context);
      await post(host, { content: 'First', id: messageIdAt(1) });
      await post(host, { content: 'Second', id: messageIdAt(2) });
      for (const n of [2, 1, 2]) await tell(n);
      expect(await bell(vendorActor)).toMatchObject([
        {
          id: `message.${talk.id}`,
          kind: 'message',
          title: 'Maya Ortiz',
          text: 'Second',
          at: posted(2).occurredAt,
          path: `/vendor-dashboard?view=messages&conversation=${talk.id}`,
        },
      ]);
      expect(await unread(vendorActor)).toBe(1);
    },
  );

  it('read messages are no longer unread notifications, even if their event comes later', async () => {
    const { post, read: readTalk } = talkingIn(table, context);
    await post(host, { id: messageIdAt(1) });
    await tell(1);
    await readTalk(vendorActor);
    expect(await unread(vendorActor)).toBe(0);
    await tell(1);
    expect(await unread(vendorActor)).toBe(0);
    await post(host, { id: messageIdAt(2) });
    await readTalk(vendorActor);
    await tell(2);
    expect(await unread(vendorActor)).toBe(0);
    await post(host, { id: messageIdAt(3) });
    await tell(3);
    expect([await unread(vendorActor), (await bell(vendorActor)).length]).toEqual([1, 1]);
  });

  it('messages posted by events raise no notification of their own', async () => {
    await tell(1, 'system');
    expect(await bell(vendorActor)).toEqual([]);
  });
});

it('deleting an account deletes its notifications and email preferences', async () => {
  const happened = parseExample('BookingConfirmed', { customerId: host.userId });
  await notify({ table }, happened);
  await readAll(host);
  const off = testCall(notifications.saveMailChoice, { params: { kind: 'order' }, body: { isOn: false } });
  await saveMailChoice({ table }, off);
  await forgetNotifications(table, host.userId);
  await forgetNotifications(table, host.userId);
  expect([await bell(host), await unread(host)]).toEqual([[], 0]);
  expect((await getEmailPreferences({ table }, testCall(notifications.getEmailPreferences))).order).toBe(true);
});

describe('email preferences', () => {
  const choose = (kind: 'order' | 'message', isOn: boolean) =>
    saveMailChoice({ table }, testCall(notifications.saveMailChoice, { params: { kind }, body: { isOn } }));
  const choices = () => getEmailPreferences({ table }, testCall(notifications.getEmailPreferences));

  it('emails are sent unless switched off, each kind separately', async () => {
    expect(await choices()).toEqual({ order: true, message: true, decision: true, review: true });
    await Promise.all([choose('order', false), choose('message', false)]);
    await choose('message', true);
    expect(await choices()).toEqual({ order: false, message: true, decision: true, review: true });
  });

  it("emails to a business follow its owner's preferences", async () => {
    await table.write({ put: vendorEntity.toItem(vendorRecord(1, { ownerId: host.userId })) });
    await choose('order', false);
    const { id: vendorId } = vendorRecord(1);
    for (const { userId } of [host, otherHost]) await table.write({ put: profileEntity.toItem(makeProfile(userId)) });
    const isSent = async (mail: Pick<UnaddressedMail, 'to' | 'choice'>) =>
      (await addressMail(
        { table, adminMailbox: 'admins@hostwell.test' },
        { subject: '', heading: '', paragraphs: [], ...mail },
      )) !== undefined;
    expect(await isSent({ to: { vendorId }, choice: 'order' })).toBe(false);
    expect(await isSent({ to: { vendorId }, choice: 'review' })).toBe(true);
    expect(await isSent({ to: { userId: otherHost.userId }, choice: 'order' })).toBe(true);
  });
});

describe('unsubscribing by link', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz012345';
  const mail: UnaddressedMail = {
    to: { userId: host.userId },
    subject: 'Review your vendors',
    heading: 'Review your vendors',
    paragraphs: [],
    choice: 'review',
  };
  const addressed = (sent: UnaddressedMail) => addressMail({ table, adminMailbox: 'admin@hostwell.test' }, sent);
  const ask = (key: string) => {
    const params = notifications.unsubscribe.params.parse({ key, kind: 'review' });
    return unsubscribe({ table }, testCall(notifications.unsubscribe, { params }));
  };
  const choices = () => getEmailPreferences({ table }, testCall(notifications.getEmailPreferences, { actor: host }));
  beforeEach(() => table.write({ put: profileEntity.toItem(makeProfile(host.userId, { mailSecret: secret })) }));

  it('every optional email has an unsubscribe link, which works without a sign-in', async () => {
    const { unsubscribeKey = '' } = (await addressed(mail)) ?? {};
    expect(unsubscribeKey).toBe(`${host.userId}.${secret}`);
    await ask(unsubscribeKey);
    await ask(unsubscribeKey);
    expect(await choices()).toEqual({ order: true, message: true, decision: true, review: false });
    expect(await addressed(mail)).toBeUndefined();
  });

  it('mandatory emails have no unsubscribe link', async () => {
    const { to, subject, heading, paragraphs } = mail;
    expect(await addressed({ to, subject, heading, paragraphs })).not.toHaveProperty('unsubscribeKey');
  });

  it("an unsubscribe link with another person's or a wrong secret is not found", async () => {
    await table.write({ put: profileEntity.toItem(makeProfile(otherHost.userId, { mailSecret: 'x'.repeat(32) })) });
    const nobody = '00000000-0000-4000-8000-00000000dead';
    for (const key of [`${otherHost.userId}.${secret}`, `${host.userId}.${'y'.repeat(32)}`, `${nobody}.${secret}`])
      await expect(ask(key)).rejects.toMatchObject({ code: 'not_found' });
    expect(await choices()).toMatchObject({ review: true });
  });
});
