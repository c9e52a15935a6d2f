import type { Conversation } from '#functions/data/messaging/conversation.ts';
import type { MessageRecord } from '#functions/data/messaging/message.ts';
import type { ReplyWatch } from '#functions/data/messaging/reply-watch.ts';

/** The number of replies, and of closings without one, stored for a conversation. */
const maxReplies = 50;
const maxClosings = 20;

type Measured = Pick<ReplyWatch, 'waitingSince' | 'replies' | 'closedAt'>;

export const emptyReplyStats: Measured = { waitingSince: null, replies: [], closedAt: [] };

type Turn = { at: string; by: 'customer' | 'vendor' | 'closing' };

/**
 * Evaluates the latest messages of a conversation, independent of delivery order: a host's first unanswered message
 * starts a wait, the vendor's next message ends it as a reply, and a closing ends it without one. Anything measured
 * before these messages does not change. Example: asked 9:00, asked again 9:05, replied 9:30, closed 10:00, asked
 * 11:00: one reply after 30 minutes, and a wait since 11:00.
 */
export function measureReplies(before: Measured, messages: readonly MessageRecord[]): Measured {
  const turns = toTurns(before, messages);
  const windowStart = turns[0]?.at ?? '9999';
  const measured = before.replies.filter(({ answeredAt }) => answeredAt < windowStart);
  const spanningWait = before.replies.find(
    ({ askedAt, answeredAt }) => askedAt < windowStart && answeredAt >= windowStart,
  );
  const openWait = before.waitingSince !== null && before.waitingSince < windowStart ? before.waitingSince : null;
  let waitingSince = spanningWait?.askedAt ?? openWait;
  const replies = [...measured];
  for (const { at, by } of turns) {
    if (by === 'customer') waitingSince ??= at;
    if (by === 'vendor' && waitingSince !== null) replies.push({ askedAt: waitingSince, answeredAt: at });
    if (by !== 'customer') waitingSince = null;
  }
  return { waitingSince, replies: replies.slice(-maxReplies), closedAt: before.closedAt.slice(-maxClosings) };
}

function toTurns({ closedAt }: Measured, messages: readonly MessageRecord[]): Turn[] {
  const said = messages.flatMap(({ sender, sentAt }): Turn[] =>
    sender === 'customer' || sender === 'vendor' ? [{ at: sentAt, by: sender }] : [],
  );
  const closings = closedAt.map((at): Turn => ({ at, by: 'closing' }));
  const turns = said.toSorted((one, other) => one.at.localeCompare(other.at));
  const [first] = turns;
  if (!first) return [];
  // Closings before these messages ended waits that are already measured.
  const later = closings.filter(({ at }) => at >= first.at);
  return [...turns, ...later].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Returns the vendor and host of a conversation; undefined if it is not between a vendor and a host. */
export function watchedSides({
  participants,
}: Pick<Conversation, 'participants'>): { vendorId: string; customerName: string } | undefined {
  const vendor = participants.find(({ side }) => side === 'vendor');
  const customer = participants.find(({ side }) => side === 'customer');
  return vendor && customer && { vendorId: vendor.who.replace(/^vendor#/, ''), customerName: customer.name };
}
