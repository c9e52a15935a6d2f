import { isDeepStrictEqual } from 'node:util';
import { encodeTime } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import { MessagePosted } from '#events/messaging/message-posted.ts';
import { profileEntity, profileTombstoneEntity } from '#functions/data/accounts/profile.ts';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { notificationEntity, notificationPartition } from '#functions/data/notifications/notification.ts';
import { eventMembersEntity, eventMembersKey } from '#functions/data/planning/event-members.ts';
import type { Table } from '#functions/data/table.ts';
import { bookingPartition } from '#functions/data/orders/booking.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { readAttachment } from '#functions/media/read-files.ts';
import { listCaseMessages } from '#functions/messaging/list-case-messages.ts';
import { leaveConversations } from '#functions/messaging/leave-conversations.ts';
import { listConversations } from '#functions/messaging/list-conversations.ts';
import { mailUnread } from '#functions/messaging/mail-unread.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { listMessages, muteConversation, readConversation } from '#functions/messaging/read-conversation.ts';
import { searchMessages } from '#functions/messaging/search-messages.ts';
import { updateThread } from '#functions/messaging/thread/update-thread.ts';
import { notify } from '#functions/notifications/notify.ts';
import type { Actor } from '#functions/platform/context.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { media } from '#shared/api/media.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { at, captureEvents, giveUp, moveTo, repriceTo } from '#tests/support/bookings.ts';
import { admin, host, testCall, testNow, testUserId } from '#tests/support/calls.ts';
import { eventStarted, reportTo } from '#tests/support/cases.ts';
import { overtakenQuery } from '#tests/support/overtaken.ts';
import { contended } from '#tests/support/contended-table.ts';
import { agreement, caterer, pay, photographer, plannedTable, requirements, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { makeProfile, putVendor, vendorRecord } from '#tests/support/records.ts';
import { scanItems } from '#tests/support/table.ts';

const start = Date.parse(testNow);
/** The same for the same second. */
const idAt = (seconds: number) => `${encodeTime(start + seconds * 1000, 10)}${'0'.repeat(16)}`;
const person = (n: number): Actor => ({ userId: testUserId(n), isAdmin: false });
const [coHost, viewer, stranger] = [person(31), person(32), person(33)];
const ownerOf = ({ ownerId }: VendorRecord): Actor => ({ userId: ownerId, isAdmin: false });
const otherVendor = vendorRecord(8);

let table: Table;
let deps: WatchedDeps;
let bookingId: string;
let conversationId: string;

const putMembers = async (members: readonly (readonly [Actor, string, MemberRole])[], on = table) => {
  const stored = await on.get(eventMembersEntity, eventMembersKey(bookingId), { consistent: true });
  await on.write({
    put: eventMembersEntity.toItem({
      bookingId,
      eventId: (await eventId()) ?? '',
      hostId: host.userId,
      hostName: 'Hana',
      version: (stored?.version ?? 0) + 1,
      members: members.map(([{ userId }, name, role]) => ({ userId, name, role, joinedAt: testNow })),
    }),
  });
};
const eventId = async () =>
  (await scanItems(table)).flatMap((item) => (item.type === 'HostEvent' ? [String(item['id'])] : []))[0];
const withRosa = [
  [coHost, 'Rosa', 'co_host'],
  [viewer, 'Vera', 'viewer'],
] as const;

beforeEach(async () => {
  ({ table, deps } = await plannedTable());
  await putVendor(table, otherVendor);
  bookingId = (await pay(deps, agreement({ requirements }))).id;
  conversationId = eventThreadId(bookingId);
  await putMembers(withRosa);
});

interface Sent {
  id?: string;
  on?: Table;
  now?: string;
  attachments?: string[];
}
const post = (actor: Actor, content: string, { id = idAt(0), on = table, now = testNow, attachments }: Sent = {}) =>
  postMessage(
    { table: on },
    testCall(messaging.postMessage, {
      params: { conversationId },
      body: { id, content, ...(attachments && { attachments }) },
      actor,
      context: at(now),
    }),
  );
const open = (actor: Actor, { query = {}, now = testNow }: { query?: { before?: string }; now?: string } = {}) =>
  listMessages(
    { table },
    testCall(messaging.listMessages, { params: { conversationId }, query, actor, context: at(now) }),
  );
const read = (actor: Actor, now = testNow) =>
  readConversation(
    { table },
    testCall(messaging.readConversation, { params: { conversationId }, actor, context: at(now) }),
  );
const find = (actor: Actor, search: string) =>
  searchMessages(
    { table },
    testCall(messaging.searchMessages, { params: { conversationId }, query: { search }, actor, context: at() }),
  );
const inbox = async (actor: Actor, now = testNow) =>
  (
    await listConversations(
      { table },
      testCall(messageInbox.listConversations, { query: { inbox: 'all' }, actor, context: at(now) }),
    )
  ).conversations;
const file = (actor: Actor, messageId: string) =>
  readAttachment(
    { table, files: { readAddress: async () => 'https://files.example.test/1' } as never },
    testCall(media.readAttachment, {
      params: { conversationId, messageId, uploadId: idAt(9) },
      query: {},
      actor,
      context: at(),
    }),
  );
const texts = async (actor: Actor) => (await open(actor)).messages.map(({ content }) => content);
/** Runs a change of the booking, and delivers its domain events twice. */
async function change(act: (on: Table) => Promise<unknown>): Promise<void> {
  const captured = captureEvents(table);
  await act(captured.table);
  for (const event of [...captured.heard, ...captured.heard])
    if (changeTypes.includes(event.type)) await updateThread(table, event as never, at());
}
const changeTypes: readonly string[] = [
  'EventMoved',
  'EventRepriced',
  'EventDetailsChanged',
  'OrderCancelled',
  'ServicesAdded',
];

describe('the thread of an event', () => {
  it('exists for every member without a write, and not for anybody else', async () => {
    const before = await scanItems(table);
    for (const actor of [host, coHost, viewer, ownerOf(venue), ownerOf(caterer), ownerOf(photographer)])
      expect(await open(actor)).toMatchObject({
        title: expect.stringMatching(/^Everyone · /),
        messages: [],
        thread: { writing: actor === viewer ? 'viewer' : 'open' },
      });
    expect(await scanItems(table)).toEqual(before);
    expect((await open(ownerOf(caterer))).thread?.members).toEqual([
      { name: expect.stringMatching(/\S/), role: 'host' },
      { name: 'Rosa', role: 'co_host' },
      { name: 'Vera', role: 'viewer' },
      { name: venue.name, role: 'vendor' },
      { name: caterer.name, role: 'vendor' },
      { name: photographer.name, role: 'vendor' },
    ]);
  });

  it('a message and its domain event are one write, and reach every member once', async () => {
    const captured = captureEvents(table);
    const id = idAt(1);
    await post(ownerOf(caterer), 'We set up at noon.', { id, on: captured.table });
    await post(ownerOf(caterer), 'We set up at noon.', { id, on: captured.table });
    const posted = captured.heard.filter(({ type }) => type === 'MessagePosted').map((one) => MessagePosted.parse(one));
    expect(posted.map(({ data }) => data.recipients.length)).toEqual([5]);
    expect(JSON.stringify(posted)).not.toContain('noon');
    for (const actor of [host, coHost, viewer, ownerOf(venue), ownerOf(photographer)])
      expect(await inbox(actor)).toMatchObject([{ id: conversationId, unread: 1, lastMessage: 'We set up at noon.' }]);
    expect(await inbox(ownerOf(caterer))).toMatchObject([{ unread: 0 }]);
    const [message] = (await open(host)).messages;
    expect(message).toMatchObject({ author: caterer.name, isMine: false, senderType: 'vendor' });
    expect((await open(ownerOf(caterer))).messages[0]).toMatchObject({ isMine: true, seenBy: [] });

    const event = captured.heard.find(({ type }) => type === 'MessagePosted');
    await notify({ table }, event as never);
    await notify({ table }, event as never);
    const bell = await table.query(notificationEntity, { pk: notificationPartition(coHost.userId) });
    expect(bell.items).toMatchObject([{ text: 'We set up at noon.', path: expect.stringContaining('event.HST') }]);
  });

  it('the author sees who has read a message, and is notified at once', async () => {
    await post(host, 'The gate is open from ten.', { id: idAt(1) });
    await read(ownerOf(caterer), '2027-06-01T17:05:00.000Z');
    await read(coHost, '2027-06-01T17:06:00.000Z');
    expect((await open(host)).messages[0]?.seenBy).toEqual(['Rosa', caterer.name]);
    expect((await open(coHost)).messages[0]?.seenBy, "not below others' messages").toBeUndefined();
    const key = inboxEntryKey(`user#${coHost.userId}`, conversationId);
    const after = (await scanItems(table)).find((item) => item.pk === key.pk && item.sk === key.sk);
    const topics = toNotices({ before: { ...after, readAt: null }, after }).map(({ topic }) => topic);
    expect(topics).toHaveLength(6);
    expect(topics).toContain(`user#${host.userId}`);
    expect((await inbox(coHost))[0]?.unread).toBe(0);
  });

  it('unread messages are mailed once after 15 minutes, with all later ones', async () => {
    await post(host, 'First', { id: idAt(1) });
    await post(coHost, 'Second', { id: idAt(60), now: '2027-06-01T17:01:00.000Z' });
    await table.write({
      put: profileEntity.toItem(makeProfile(viewer.userId)),
    });
    const sent: { to: string; subject: string }[] = [];
    const mailer = { send: async (mail: { to: string; subject: string }) => void sent.push(mail) };
    const run = (now: string) => mailUnread({ table, mailer, adminMailbox: 'a@example.test' }, at(now));
    await run('2027-06-01T17:14:00.000Z');
    expect(sent).toEqual([]);
    await run('2027-06-01T17:16:00.000Z');
    await run('2027-06-01T17:20:00.000Z');
    const toViewer = sent.filter(({ to }) => to === makeProfile(viewer.userId).email);
    expect(toViewer.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You have 2 messages in “Everyone'),
    ]);
  });
});

describe('who may do what', () => {
  const roles: [string, () => Actor, 'write' | 'read' | 'nothing'][] = [
    ['host', () => host, 'write'],
    ['co-host', () => coHost, 'write'],
    ['viewer', () => viewer, 'read'],
    ['vendor', () => ownerOf(caterer), 'write'],
    ['canceled vendor', () => ownerOf(photographer), 'nothing'],
    ['vendor of another event', () => ownerOf(otherVendor), 'nothing'],
    ['stranger', () => stranger, 'nothing'],
    ['administrator', () => admin, 'nothing'],
  ];

  it.each(roles)('as %s', async (_, actor, right) => {
    await post(host, 'Hello all', { id: idAt(1) });
    await table.write({
      update: { pk: `CONVERSATION#${conversationId}`, sk: `MESSAGE#${idAt(1)}` },
      set: 'SET #attachments = :files',
      values: {
        ':files': [
          {
            id: idAt(9),
            purpose: 'message-file',
            fileName: 'a.pdf',
            contentType: 'application/pdf',
            bytes: 9,
            secret: 's',
            imageKey: null,
          },
        ],
      },
    });
    await giveUp({ table }, bookingId, photographer);
    const outcome = (promise: Promise<unknown>) =>
      promise.then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      );
    const outcomes = {
      open: await outcome(open(actor())),
      read: await outcome(read(actor())),
      find: await outcome(find(actor(), 'Hello')),
      file: await outcome(file(actor(), idAt(1))),
      post: await outcome(post(actor(), 'Hi', { id: idAt(2) })),
    };
    const reading = right === 'nothing' ? 'not_found' : 'allowed';
    const writing = { write: 'allowed', read: 'forbidden', nothing: 'not_found' }[right];
    expect(outcomes).toEqual({ open: reading, read: reading, find: reading, file: reading, post: writing });
  });
});

/** Returns the topics of the notices about the items that a change writes or deletes. */
async function changedTopics(act: () => Promise<unknown>, kind = 'conversation'): Promise<string[]> {
  const key = ({ pk, sk }: Record<string, unknown>) => `${String(pk)} ${String(sk)}`;
  const before = new Map((await scanItems(table)).map((item) => [key(item), item]));
  await act();
  const after = new Map((await scanItems(table)).map((item) => [key(item), item]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !isDeepStrictEqual(before.get(name), after.get(name)),
  );
  const notices = changed.flatMap((name) => toNotices({ before: before.get(name), after: after.get(name) }));
  return [...new Set(notices.flatMap(({ topic, notice }) => (notice.changed === kind ? [topic] : [])))].toSorted();
}

it('sockets carry notices about the thread to its members, and its end to a canceled vendor', async () => {
  const people = [host, coHost, viewer].map(({ userId }) => `user#${userId}`);
  const photos = `vendor#${photographer.id}`;
  const staying = [...people, `vendor#${venue.id}`, `vendor#${caterer.id}`].toSorted();
  expect(await changedTopics(() => post(host, 'Hello', { id: idAt(1) }))).toEqual([...staying, photos].toSorted());
  expect(await changedTopics(() => giveUp({ table }, bookingId, photographer))).toEqual(
    [...staying, photos].toSorted(),
  );
  expect(await changedTopics(() => post(host, 'Later', { id: idAt(2) }))).toEqual(staying);
  expect(await changedTopics(() => read(ownerOf(caterer)))).toEqual(staying);
  expect(await changedTopics(() => putMembers([withRosa[1]]))).toEqual([`user#${coHost.userId}`]);
});

it("a change of the event refreshes the members' open pages of it, a message doesn't", async () => {
  const members = [coHost, viewer].map(({ userId }) => `user#${userId}`);
  expect(await changedTopics(() => post(host, 'Hello', { id: idAt(1) }), 'my-events')).toEqual([]);
  const changes = [
    () => moveTo(table, bookingId, { date: '2027-06-19' }),
    () => repriceTo(deps, bookingId, { guestCount: 36 }),
    () => giveUp({ table }, bookingId, photographer),
  ];
  // By the write of the change itself, before any reaction.
  for (const one of changes) expect(await changedTopics(one, 'my-events')).toEqual(expect.arrayContaining(members));
});

it('administrators read the thread only within a case, and each access is audited', async () => {
  await post(coHost, 'The band was late.', { id: idAt(1) });
  const readCase = () =>
    listCaseMessages(
      { table },
      testCall(messaging.listCaseMessages, {
        params: { bookingId, vendorId: venue.id },
        query: { of: 'event' },
        actor: admin,
        context: at(eventStarted),
      }),
    );
  await expect(readCase()).rejects.toMatchObject({ code: 'not_found' });
  await reportTo(table, bookingId, venue);
  expect((await readCase()).messages).toMatchObject([{ author: 'Rosa', content: 'The band was late.' }]);
  const audit = (await scanItems(table)).filter(({ type }) => type === 'AuditEntry');
  expect(audit).toMatchObject([{ action: 'read messages of the event', actorId: admin.userId }]);
});

describe('members who come and go', () => {
  it('a canceled vendor loses the thread at once and sees no later message', async () => {
    await post(host, 'For all', { id: idAt(1) });
    expect(await inbox(ownerOf(photographer))).toHaveLength(1);
    await change((on) => giveUp({ table: on }, bookingId, photographer));
    await expect(open(ownerOf(photographer))).rejects.toMatchObject({ code: 'not_found' });
    await expect(post(ownerOf(photographer), 'But', { id: idAt(3) })).rejects.toMatchObject({ code: 'not_found' });
    await post(host, 'Without you', { id: idAt(4) });
    expect(await inbox(ownerOf(photographer))).toEqual([]);
    expect((await inbox(ownerOf(caterer)))[0]).toMatchObject({ unread: 3 });
    expect(await texts(host)).toContain(`${photographer.name} is no longer booked for this event.`);
  });

  it('a vendor who is canceled between reading and writing is not written to, and writes nothing', async () => {
    await post(host, 'For all', { id: idAt(1) });
    const cancelsFirst = (onlyOnce = { done: false }): Table => ({
      ...table,
      write: async (...writes) => {
        if (!onlyOnce.done) {
          onlyOnce.done = true;
          await giveUp({ table }, bookingId, photographer);
        }
        await table.write(...writes);
      },
    });
    await post(host, 'Gate code 4711', { id: idAt(2), on: cancelsFirst() });
    const entry = await table.get(inboxEntryEntity, inboxEntryKey(`vendor#${photographer.id}`, conversationId));
    expect(entry?.lastMessage).toBe('For all');
  });

  it('a vendor who is canceled while the booking is read is not written to', async () => {
    await post(host, 'For all', { id: idAt(1) });
    const pk = bookingPartition(bookingId);
    const { items } = await table.queryItems({ pk });
    const overtaken = overtakenQuery(table, pk, items.length - 1, () => giveUp({ table }, bookingId, photographer));
    await post(host, 'Gate code 4711', { id: idAt(2), on: overtaken });
    const entry = await table.get(inboxEntryEntity, inboxEntryKey(`vendor#${photographer.id}`, conversationId));
    expect(entry?.lastMessage).toBe('For all');
  });

  it('a co-host who is removed between reading and writing writes nothing', async () => {
    const removes: Table = {
      ...table,
      write: async (...writes) => {
        await putMembers([]);
        await table.write(...writes);
      },
    };
    await expect(post(coHost, 'Hello', { id: idAt(2), on: removes })).rejects.toMatchObject({ code: 'not_found' });
    expect(await texts(host)).toEqual([]);
  });

  it('a removed co-host loses the thread, and their messages are from a former member', async () => {
    await post(coHost, 'I bring the cake.', { id: idAt(1) });
    await putMembers([]);
    const data = {
      hostId: host.userId,
      planId: await eventId(),
      isBooked: true,
      eventTitle: '',
      memberId: coHost.userId,
      by: 'host',
    };
    await updateThread(table, { type: 'MemberRemoved', data } as never, at());
    expect(await inbox(coHost)).toEqual([]);
    expect((await open(host)).messages[0]?.author).toBe('Former member');
  });

  it('vendors lose the thread when problems can no longer be reported, and others only read it', async () => {
    await post(host, 'Thank you all', { id: idAt(1) });
    const after = '2027-06-16T12:00:00.000Z';
    await expect(open(ownerOf(caterer), { now: after })).rejects.toMatchObject({ code: 'not_found' });
    expect(await inbox(ownerOf(caterer), after)).toEqual([]);
    expect(await open(coHost, { now: after })).toMatchObject({ thread: { writing: 'closed' }, messages: [{}] });
    const late = post(host, 'Too late', { id: idAt((Date.parse(after) - start) / 1000), now: after });
    await expect(late).rejects.toMatchObject({ code: 'refused' });
  });

  it("a deleted host's name and inbox entry are gone, and nobody writes any more", async () => {
    await post(host, 'Hello', { id: idAt(1) });
    await leaveConversations(table, host.userId, at());
    await table.write({ put: profileTombstoneEntity.toItem({ userId: host.userId, deletedAt: testNow }) });
    const seen = await open(ownerOf(caterer));
    expect([seen.messages[0]?.author, seen.thread?.writing, seen.thread?.members[0]?.name]).toEqual([
      'Former member',
      'closed',
      'Former member',
    ]);
    await expect(post(ownerOf(caterer), 'Hi', { id: idAt(2) })).rejects.toMatchObject({ code: 'refused' });
    expect(await table.get(inboxEntryEntity, inboxEntryKey(`user#${host.userId}`, conversationId))).toBeUndefined();
  });
});

describe('changes of the event', () => {
  it('times and guests are posted once, without prices, and count as unread in no thread', async () => {
    await change((on) => moveTo(on, bookingId, { date: '2027-06-19' }));
    await change((on) => repriceTo({ ...deps, table: on }, bookingId, { guestCount: 36 }));
    const all = await texts(ownerOf(caterer));
    expect(all).toEqual([
      expect.stringMatching(/^The guest count changed from \d+ guests to 36 guests\.$/),
      expect.stringContaining('moved from'),
    ]);
    expect(all.join(' ')).not.toContain('$');
    expect(await inbox(ownerOf(caterer))).toMatchObject([{ unread: 0, about: 'Saturday, June 19, 2027' }]);
  });
});

describe('many members and messages', () => {
  it('thirty members write at once, and each message arrives once', async () => {
    const many = Array.from({ length: 27 }, (_, n) => [person(100 + n), `Member ${n}`, 'co_host'] as const);
    await putMembers(many);
    const busy = contended(table);
    const authors = [...many.map(([actor]) => actor), ownerOf(venue), ownerOf(caterer), host];
    await Promise.all(authors.map((actor, n) => post(actor, `Message ${n}`, { id: idAt(n + 1), on: busy })));
    expect(busy.conflicts).toBeGreaterThan(0);
    const { messages, older } = await open(host);
    expect([messages.length, older]).toEqual([30, null]);
    expect((await inbox(ownerOf(photographer)))[0]?.unread).toBe(30);
    expect((await inbox(host))[0]?.unread).toBe(29);
  });

  it('ten thousand messages are read in pages of fifty', async () => {
    for (let n = 0; n < 10_000; n += 100)
      await table.write(
        ...Array.from({ length: 100 }, (_, k) => ({
          put: messageEntity.toItem({
            conversationId,
            id: idAt(n + k),
            sender: 'customer',
            senderId: host.userId,
            from: `user#${host.userId}`,
            messageType: 'text',
            content: `Message ${n + k}`,
            sentAt: testNow,
          }),
        })),
      );
    const first = await open(coHost);
    const second = await open(coHost, { query: { before: first.older ?? '' } });
    expect([first.messages.length, second.messages.length]).toEqual([50, 50]);
    expect(second.messages[0]?.content).toBe('Message 9949');
  }, 60_000);

  it("a message can't take the id of another member's, and bad texts are refused at their field", async () => {
    await post(host, 'Hello', { id: idAt(1) });
    const inUse = { code: 'invalid_input', fields: { id: 'This message id is in use' } };
    await expect(post(coHost, 'Hello', { id: idAt(1) })).rejects.toMatchObject(inUse);
    await expect(post(coHost, 'x'.repeat(5001), { id: idAt(2) })).rejects.toMatchObject({ code: 'invalid_input' });
    const files = post(coHost, '', { id: idAt(3), attachments: [idAt(99)] });
    await expect(files).rejects.toMatchObject({ code: 'refused', fields: { attachments: expect.any(String) } });
  });
});

describe('a thread that is muted before its first message', () => {
  const mute = (actor: Actor, isMuted = true, on = table) =>
    muteConversation(
      { table: on },
      testCall(messaging.muteConversation, { params: { conversationId }, body: { isMuted }, actor, context: at() }),
    );

  it('is in no list, and its first message appears there muted and notifies the others only', async () => {
    await mute(coHost);
    expect(await inbox(coHost)).toEqual([]);
    expect(await open(coHost)).toMatchObject({ isMuted: true, messages: [] });
    expect((await open(host)).isMuted).toBeUndefined();
    const heard = captureEvents(table);
    await post(host, 'Welcome!', { on: heard.table });
    for (const event of heard.heard) await notify({ table }, MessagePosted.parse(event));
    const notified = (await scanItems(table)).flatMap(({ type, userId }) => (type === 'Notification' ? [userId] : []));
    expect(notified).toContain(viewer.userId);
    expect(notified).not.toContain(coHost.userId);
    expect(await inbox(coHost)).toMatchObject([{ isMuted: true, unread: 1, lastMessage: 'Welcome!' }]);
    await mute(coHost, false);
    expect(await inbox(coHost)).toMatchObject([{ unread: 1, lastMessage: 'Welcome!' }]);
    expect((await open(coHost)).isMuted).toBeUndefined();
  });

  it('is not there for strangers and for a member who is removed at that moment', async () => {
    await expect(mute(stranger)).rejects.toMatchObject({ code: 'not_found' });
    const removing: Table = {
      ...table,
      write: async (...writes) => {
        await putMembers([]);
        return table.write(...writes);
      },
    };
    await expect(mute(coHost, true, removing)).rejects.toMatchObject({ code: 'not_found' });
    expect((await scanItems(table)).filter(({ type }) => type === 'InboxEntry')).not.toContainEqual(
      expect.objectContaining({ conversationId }),
    );
  });
});
