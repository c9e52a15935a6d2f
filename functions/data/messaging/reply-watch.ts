import * as z from 'zod';
import { timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { publicReplyMinutes, repliesSince, summariseReplies } from '#shared/messaging/reply-time.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';

/** A vendor's replies in one conversation: a projection of its messages (rule messaging-24). */
const replyWatchSchema = z.object({
  conversationId: z.string(),
  vendorId: vendorIdSchema,
  version: z.number().int().positive(),
  /** The host's name, and the conversation's subject. */
  customerName: z.string(),
  about: z.string(),
  /** When the host's first unanswered message was sent; null while none is waiting. */
  waitingSince: z.nullable(timestampSchema),
  /** Oldest first; only the latest are stored. */
  replies: z.array(z.object({ askedAt: timestampSchema, answeredAt: timestampSchema })),
  /** When the vendor marked that no reply is needed; only the latest are stored. */
  closedAt: z.array(timestampSchema),
});

export type ReplyWatch = z.infer<typeof replyWatchSchema>;

export const replyWatchKey = (conversationId: string): Key => ({ pk: `CONVERSATION#${conversationId}`, sk: 'REPLIES' });

const repliesPartition = (vendorId: string): string => `REPLIES#${vendorId}`;
const waitingAt = (vendorId: string): string => `WAITING#${vendorId}`;

/** gsi1: a vendor's conversations by latest reply. gsi2: those in which a host waits, longest first. */
export const replyWatchEntity = defineEntity('ReplyWatch', replyWatchSchema, (watch) => {
  const last = watch.replies.at(-1);
  return {
    ...replyWatchKey(watch.conversationId),
    ...(last && { gsi1pk: repliesPartition(watch.vendorId), gsi1sk: last.answeredAt }),
    ...(watch.waitingSince && { gsi2pk: waitingAt(watch.vendorId), gsi2sk: watch.waitingSince }),
  };
});

/** The inputs of a vendor's reply time. */
export interface ReplyWatches {
  answered: ReplyWatch[];
  waiting: ReplyWatch[];
}

/** The most conversations that a summary reads, so that it costs the same for a vendor with thousands. */
const watchesRead = 100;

/**
 * Reads the conversations with recent vendor replies, within the counted days, and all waiting ones; two parallel
 * reads.
 */
export async function readReplyWatches(
  table: Pick<Table, 'query'>,
  vendorId: string,
  now: Date,
): Promise<ReplyWatches> {
  const [answered, waiting] = await Promise.all([
    table.query(replyWatchEntity, {
      index: 'gsi1',
      pk: repliesPartition(vendorId),
      sk: { from: repliesSince(now) },
      latestFirst: true,
      limit: watchesRead,
    }),
    table.query(replyWatchEntity, { index: 'gsi2', pk: waitingAt(vendorId), limit: watchesRead }),
  ]);
  return { answered: answered.items, waiting: waiting.items };
}

/** Returns a vendor's public reply time: minutes of `publicReplyMinutes`, or null. */
export function publicReplyTime(
  { answered, waiting }: ReplyWatches,
  circumstances: { now: Date; timeZone: string },
): number | null {
  const replies = answered.flatMap((watch) => watch.replies);
  const since = waiting.flatMap(({ waitingSince }) => waitingSince ?? []);
  return publicReplyMinutes(summariseReplies(replies, since, circumstances));
}
