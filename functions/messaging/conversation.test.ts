import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import type { Conversation, Participant } from '#functions/data/messaging/conversation.ts';
import type { InboxEntry } from '#functions/data/messaging/inbox-entry.ts';
import type { MessageRecord, StoredAttachment } from '#functions/data/messaging/message.ts';
import { testId, testNow } from '#tests/support/calls.ts';
import {
  participantLabel,
  mustHaveTimelyId,
  messagePreview,
  listRecipients,
  participantView,
  viewMessage,
} from './conversation.ts';
import { proves } from '#tests/support/proves.ts';

const conversation: Conversation = {
  id: 'order.HST-ABCDEFGH1.v',
  about: 'Garden birthday',
  participants: [
    { who: 'user#u', side: 'customer', name: 'Maya' },
    { who: 'vendor#v', side: 'vendor', name: 'Ember & Rye' },
  ],
  createdAt: testNow,
};
const [host, vendor] = conversation.participants;

const message = (changes: Partial<MessageRecord> = {}): MessageRecord => ({
  conversationId: conversation.id,
  id: testId(1),
  sender: 'customer',
  senderId: 'u',
  messageType: 'text',
  content: 'Hello',
  sentAt: testNow,
  ...changes,
});

const entry = (readAt: string | null) => ({ readAt }) as InboxEntry;

describe('participants of a conversation', () => {
  it('returns the side of whichever inbox belongs to the caller', () => {
    expect(participantView(conversation, ['user#x', 'vendor#v'])).toMatchObject({ me: vendor, other: host });
    expect(participantView(conversation, ['user#u'])).toMatchObject({ me: host, other: vendor });
  });

  it.each([[['user#x', 'platform']], [[]]])("refuses inboxes that don't take part, as not found: %j", (inboxes) => {
    expect(() => participantView(conversation, inboxes)).toThrow('Conversation not found');
  });

  it('sends a system message to both sides and a text to the other side', () => {
    expect(listRecipients(conversation, message({ sender: 'system' }))).toEqual(['user#u', 'vendor#v']);
    expect(listRecipients(conversation, message())).toEqual(['vendor#v']);
  });
});

describe('read state of messages', () => {
  const later = '2027-06-01T18:00:00.000Z';

  it('shows own messages as read after the other side opened them', () => {
    const view = viewMessage(message(), host, { mine: entry(null), others: entry(later) });
    expect(view).toMatchObject({ isMine: true, readAt: later });
    expect(viewMessage(message(), host, { mine: entry(later), others: entry(null) }).readAt).toBeNull();
  });

  it('shows messages of the other side and the system as read after this side opened them', () => {
    for (const sender of ['customer', 'system'] as const) {
      const view = viewMessage(message({ sender }), vendor, { mine: entry(later), others: entry(null) });
      expect(view).toMatchObject({ isMine: false, readAt: later });
    }
  });

  it('leaves later messages unread', () => {
    const earlier = '2027-06-01T16:00:00.000Z';
    expect(viewMessage(message(), host, { mine: undefined, others: entry(earlier) }).readAt).toBeNull();
  });
});

describe('message id', () => {
  const now = new Date(testNow);
  const idAt = (offsetMinutes: number) => ulid(now.getTime() + offsetMinutes * 60_000);

  it.each([0, -23 * 60, 4])('accepts a time %i minutes away', (minutes) => {
    expect(() => mustHaveTimelyId(idAt(minutes), now)).not.toThrow();
  });

  it.each([-25 * 60, 6])('refuses a time %i minutes away', (minutes) => {
    expect(() => mustHaveTimelyId(idAt(minutes), now)).toThrow('clock');
  });

  it('refuses an id without a valid time', () => {
    expect(() => mustHaveTimelyId('ZZZZZZZZZZZZZZZZZZZZZZZZZZ', now)).toThrow('clock');
  });
});

it.each([
  [['message-photo'], 'Sent a photo'],
  [['message-photo', 'message-photo'], 'Sent 2 photos'],
  [['message-file'], 'Sent a file'],
  [['message-photo', 'message-file'], 'Sent 2 files'],
] as const)('previews a message that contains only %j', (purposes, words) => {
  const attachments = purposes.map((purpose) => ({ purpose }) as StoredAttachment);
  expect(messagePreview({ content: '', attachments })).toBe(words);
  expect(messagePreview({ content: 'Look', attachments })).toBe('Look');
});

it('shows a fallback name for a side without a name', proves('vendor-messaging-4'), () => {
  const [customer, vendor] = ['customer', 'vendor'].map((side) => ({ who: 'x', name: ' ', side }) as Participant);
  expect([customer, vendor].map((one) => one && participantLabel(one))).toEqual(['Super Admin', 'Unknown Vendor']);
});

it('cuts previews at 120 characters without splitting one', () => {
  expect(messagePreview({ content: 'x'.repeat(200) })).toHaveLength(120);
  expect(messagePreview({ content: '🎉'.repeat(200) })).toBe('🎉'.repeat(120));
});
