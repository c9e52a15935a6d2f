import * as z from 'zod';
import { defineEntity } from '#functions/data/entity.ts';
import { epochSeconds } from '#functions/data/ttl.ts';
import type { Condition, Write } from '#functions/data/write.ts';

/** An open browser that is subscribed to a topic: `user#<id>`, `vendor#<id>` or `platform` (administrators). */
const connectionSchema = z.object({
  topic: z.string(),
  connectionId: z.string(),
  userId: z.string(),
  /** Its slot among the person's own connections, from 0; missing under other topics. */
  slot: z.int().nonnegative().optional(),
  /** Epoch seconds; API Gateway closes connections after two hours, so older ones are dead. */
  forgottenAt: z.number().int(),
});

export type Connection = z.infer<typeof connectionSchema>;

export const topicPartition = (topic: string): string => `TOPIC#${topic}`;

/** gsi1: all topics of a connection, to delete them when it closes. */
export const connectionPartition = (connectionId: string): string => `CONNECTION#${connectionId}`;

/** A person's own connections are keyed by slot, so there are never more of them than slots. */
const slotPrefix = 'SLOT#';
const slotKey = (slot: number): string => `${slotPrefix}${slot}`;
export const slotRange = (topic: string) => ({ pk: topicPartition(topic), sk: { beginsWith: slotPrefix } });

/** Deletes a connection from a topic, unless another one has taken its slot. */
export const forgetConnection = (connection: Connection): Write => ({
  delete: connectionEntity.toItem(connection),
  condition: {
    expression: 'attribute_not_exists(#pk) OR #connectionId = :connectionId',
    values: { ':connectionId': connection.connectionId },
  },
});

/** The slot is free: empty, or its connection has expired. */
export const isFreeSlot = (now: Date): Condition => ({
  expression: 'attribute_not_exists(#pk) OR #forgottenAt < :now',
  values: { ':now': epochSeconds(now) },
});

export const connectionEntity = defineEntity('Connection', connectionSchema, (connection) => ({
  pk: topicPartition(connection.topic),
  sk: connection.slot === undefined ? `CONNECTION#${connection.connectionId}` : slotKey(connection.slot),
  gsi1pk: connectionPartition(connection.connectionId),
  gsi1sk: connection.topic,
  ttl: connection.forgottenAt,
}));
