import { encodeTime } from 'ulid';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { Table } from '#functions/data/table.ts';
import { openConversation } from '#functions/messaging/open-conversation.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { readConversation } from '#functions/messaging/read-conversation.ts';
import type { Actor } from '#functions/platform/context.ts';
import { messaging } from '#shared/api/messaging.ts';
import { testCall, host, testContext, testNow } from './calls.ts';
import type { TestContext } from './calls.ts';
import { caterer } from './plans.ts';
import { putVendor } from './records.ts';

export const vendorActor: Actor = { userId: caterer.ownerId, isAdmin: false };

/** The conversation of host and caterer about an order. */
export const talk: Omit<Conversation, 'createdAt'> = {
  id: `order.HST-ABCDEFGH1.${caterer.id}`,
  about: 'Garden birthday',
  participants: [
    { who: `user#${host.userId}`, side: 'customer', name: 'Maya Ortiz' },
    { who: `vendor#${caterer.id}`, side: 'vendor', name: caterer.name },
  ],
};

/** Returns a message's id for this many seconds after the tests' now. */
export const messageIdAt = (seconds: number): string =>
  encodeTime(Date.parse(testNow) + seconds * 1000, 10).padEnd(26, '0');

/** Opens it with its first message, a system message. */
export async function openTalk(table: Table): Promise<void> {
  await putVendor(table, caterer);
  const message = { id: messageIdAt(-60), sender: 'system', messageType: 'system', content: 'Started' } as const;
  await openConversation({ table }, { conversation: talk, message }, testContext({ firstId: 5000 }));
}

interface Said {
  content?: string;
  id?: string;
  attachments?: string[];
}

/** Both sides' actions in it. */
export const talkingIn = (table: Table, context: TestContext) => ({
  post: (actor: Actor, { content, id = messageIdAt(0), attachments }: Said = {}) =>
    postMessage(
      { table },
      testCall(messaging.postMessage, {
        params: { conversationId: talk.id },
        body: { id, content: content ?? (attachments ? undefined : 'Hello'), attachments },
        actor,
        context,
      }),
    ),
  read: (actor: Actor) =>
    readConversation(
      { table },
      testCall(messaging.readConversation, { params: { conversationId: talk.id }, actor, context }),
    ),
});
