import { ulid } from 'ulid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import { TransactionConflictError } from '#functions/data/write.ts';
import { listConversations } from '#functions/messaging/list-conversations.ts';
import { listMessages, readConversation } from '#functions/messaging/read-conversation.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { searchMessages } from '#functions/messaging/search-messages.ts';
import type { Actor } from '#functions/platform/context.ts';
import { messaging } from '#shared/api/messaging.ts';
import { messageInbox } from '#shared/api/messaging/message-inbox.ts';
import type { Inbox } from '#shared/api/messaging/message-inbox.ts';
import { admin, testCall, host, otherHost, testContext, testNow } from '#tests/support/calls.ts';
import { caterer, venue } from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { proves } from '#tests/support/proves.ts';

type Range = { upTo?: string; before?: string; after?: string };

const start = Date.parse(testNow);
const idAt = (seconds: number) => ulid(start + seconds * 1000);
const vendor: Actor = { userId: caterer.ownerId, isAdmin: false };
const conversationId = `order.HST-ABCDEFGH1.${caterer.id}`;

const order: Omit<Conversation, 'createdAt'> = {
  id: conversationId,
  about: 'Garden birthday',
  participants: [
    { who: `user#${host.userId}`, side: 'customer', name: 'Maya Ortiz' },
    { who: `vendor#${caterer.id}`, side: 'vendor', name: caterer.name },
  ],
};

let table: Table;
let context: ReturnType<typeof testContext>;
beforeEach(async () => {
  table = await testTable();
  context = testContext();
  await putVendor(table, caterer);
  const message = { id: idAt(-60), sender: 'system', messageType: 'system', content: 'Conversation started' } as const;
  await openConversation({ table }, { conversation: order, message }, testContext({ firstId: 5000 }));
});

const post = (actor: Actor, content: string, { id = idAt(0), conversation = conversationId, on = table } = {}) =>
  postMessage(
    { table: on },
    testCall(messaging.postMessage, {
      params: { conversationId: conversation },
      body: { id, content },
      actor,
      context,
    }),
  );
const messages = (actor: Actor, query: Range = {}) =>
  listMessages({ table }, testCall(messaging.listMessages, { params: { conversationId }, query, actor, context }));
const read = (actor: Actor) =>
  readConversation({ table }, testCall(messaging.readConversation, { params: { conversationId }, actor, context }));
const inbox = async (actor: Actor, which: Inbox = 'all') =>
  (await listConversations({ table }, testCall(messageInbox.listConversations, { query: { inbox: which }, actor })))
    .conversations;

describe('sending a message', () => {
  it("a message is its sender's own and unread for the recipient", async () => {
    context.pass(1000);
    const posted = await post(host, '  Can we come at noon?  ');
    expect(posted).toMatchObject({
      senderType: 'customer',
      isMine: true,
      content: 'Can we come at noon?',
      readAt: null,
    });
    const { title, about, messages: seen } = await messages(vendor);
    expect({ title, about }).toEqual({ title: 'Maya Ortiz', about: 'Garden birthday' });
    expect(seen.map(({ content, isMine, senderType }) => [content, isMine, senderType])).toEqual([
      ['Can we come at noon?', false, 'customer'],
      ['Conversation started', false, 'system'],
    ]);
    expect(await inbox(vendor, 'vendor')).toMatchObject([
      { id: conversationId, title: 'Maya Ortiz', lastMessage: 'Can we come at noon?', unread: 2 },
    ]);
    expect(await inbox(host)).toMatchObject([{ title: caterer.name, lastMessage: 'Can we come at noon?', unread: 1 }]);
  });

  it('a repeated message is stored once, even concurrently', async () => {
    const id = idAt(1);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => post(host, 'Hello', { id })));
    expect(others).toEqual([first, first]);
    expect(await post(host, 'Something else', { id })).toEqual(first);
    expect((await messages(host)).messages).toHaveLength(2);
    expect(await inbox(vendor, 'vendor')).toMatchObject([{ unread: 2 }]);
  });

  it("a message can't take the id of another person's", async () => {
    const id = idAt(1);
    await post(host, 'Hello', { id });
    await expect(post(vendor, 'Hello', { id })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('scripts are removed from a message, and an empty rest is refused', proves('catalogue-3'), async () => {
    expect((await post(host, 'See <script>alert(1)</script>you')).content).toBe('See you');
    await expect(post(host, '<script>alert(1)</script>', { id: idAt(1) })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { content: 'Message cannot be empty' },
    });
  });

  it('a message is stored despite concurrent messages', async () => {
    let refusals = 2;
    const busy: Table = {
      ...table,
      write: async (...writes) => {
        if ((refusals -= 1) >= 0) throw new TransactionConflictError('conflict');
        await table.write(...writes);
      },
    };
    expect((await post(host, 'Hello', { on: busy })).content).toBe('Hello');
  });
});

describe('reading a conversation', () => {
  it("reading resets the reader's count and shows the sender the time", proves('vendor-messaging-3'), async () => {
    await post(host, 'Hello');
    context.pass(60_000);
    await read(vendor);
    expect(await inbox(vendor, 'vendor')).toMatchObject([{ unread: 0 }]);
    const readAt = context.now().toISOString();
    const [mine, system] = (await messages(host)).messages;
    expect([mine?.readAt, system?.readAt]).toEqual([readAt, null]);
    expect((await messages(vendor)).messages.map((message) => message.readAt)).toEqual([readAt, readAt]);
    context.pass(60_000);
    await post(host, 'One more thing', { id: idAt(120) });
    expect((await messages(host)).messages[0]?.readAt).toBeNull();
    expect(await inbox(vendor, 'vendor')).toMatchObject([{ unread: 1 }]);
  });
});

describe('a long conversation', () => {
  it('a long conversation is paginated by 50 from the latest message, without repeats', async () => {
    for (let n = 1; n <= 70; n += 1) await post(n % 2 ? host : vendor, `Message ${n}`, { id: idAt(n) });
    const first = await messages(host);
    const second = await messages(host, { before: first.older ?? '' });
    expect([first.messages.length, first.newer, second.messages.length, second.older]).toEqual([50, null, 21, null]);
    const ids = [...first.messages, ...second.messages].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });

  it('a conversation can be opened at any message and read in both directions', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => idAt(n + 1));
    for (const [n, id] of ids.entries()) await post(host, `Message ${n + 1}`, { id });
    const entered = await messages(vendor, { upTo: ids[59] ?? '' });
    expect([entered.messages[0]?.content, entered.messages.at(-1)?.content]).toEqual(['Message 60', 'Message 11']);
    const after = await messages(vendor, { after: entered.newer ?? '' });
    expect([after.messages[0]?.content, after.messages.at(-1)?.content]).toEqual(['Message 110', 'Message 61']);
    const end = await messages(vendor, { after: after.newer ?? '' });
    expect([end.messages.length, end.newer]).toEqual([10, null]);
    const back = await messages(vendor, { before: after.older ?? '' });
    expect(back.messages.map(({ id }) => id)).toEqual(entered.messages.map(({ id }) => id));
  });

  it('both sides search a conversation ignoring case and accents', async () => {
    await post(host, 'Where is the CAFÉ?', { id: idAt(1) });
    await post(vendor, 'Next to the gate', { id: idAt(2) });
    const search = (actor: Actor, text: string) =>
      searchMessages(
        { table },
        testCall(messaging.searchMessages, { params: { conversationId }, query: { search: text }, actor, context }),
      );
    for (const actor of [host, vendor]) {
      const { messages: found, isCut } = await search(actor, 'cafe');
      expect([found.map(({ content }) => content), isCut]).toEqual([['Where is the CAFÉ?'], false]);
    }
    await expect(search(otherHost, 'cafe')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('searching an inbox', () => {
  it('an inbox search reads a bounded number of entries and reports that there may be more', async () => {
    const written = (n: number, content: string) =>
      messageEntity.toItem({
        conversationId,
        id: idAt(n),
        sender: 'customer',
        senderId: host.userId,
        messageType: 'text',
        content,
        sentAt: context.now().toISOString(),
      });
    const long = Array.from({ length: 1000 }, (_, n) => written(n + 1, 'x'.repeat(4096)));
    const items = [written(0, 'Where is the cake?'), ...long];
    for (let from = 0; from < items.length; from += 100)
      await table.write(...items.slice(from, from + 100).map((put) => ({ put })));
    const query = { search: 'cake' };
    const asked = testCall(messaging.searchMessages, { params: { conversationId }, query, actor: host, context });
    expect(await searchMessages({ table }, asked)).toEqual({ messages: [], isCut: true });
  });

  it('an inbox is searched by name, subject and last message', async () => {
    await post(host, 'See you at the gate');
    const found = async (search: string) =>
      (
        await listConversations(
          { table },
          testCall(messageInbox.listConversations, { query: { inbox: 'vendor', search }, actor: vendor }),
        )
      ).conversations.length;
    expect(await Promise.all(['maya', 'GARDEN', 'gate', 'nothing of it'].map(found))).toEqual([1, 1, 1, 0]);
  });
});

describe('access by people outside a conversation', () => {
  const strangers: [string, Actor][] = [
    ['another host', otherHost],
    ['another vendor', { userId: venue.ownerId, isAdmin: false }],
    ['an administrator', admin],
  ];

  it.each(strangers)('%s finds no conversation', proves('vendor-roles-1'), async (_, actor) => {
    await putVendor(table, venue);
    for (const attempt of [messages, read, (who: Actor) => post(who, 'Hello')]) {
      await expect(attempt(actor)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await inbox(actor)).toEqual([]);
  });

  it('an unknown conversation is not found', async () => {
    const conversation = `order.HST-ZZZZZZZZ9.${caterer.id}`;
    await expect(post(host, 'Hello', { conversation })).rejects.toMatchObject({ code: 'not_found' });
    await expect(post(host, '<script>', { conversation })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('the inboxes of a business and the platform are closed to other people', proves('vendor-roles-1'), async () => {
    await expect(inbox(host, 'vendor')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(inbox(host, 'platform')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await inbox(admin, 'platform')).toEqual([]);
  });
});
