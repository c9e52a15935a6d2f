import * as z from 'zod';
import { defineEntity } from './entity.ts';

/** An open browser that hears of a topic: `user#<id>`, `vendor#<id>` or `platform` (administrators). */
export const connectionSchema = z.object({
  topic: z.string(),
  connectionId: z.string(),
  userId: z.string(),
  /** Epoch seconds; API Gateway closes connections after two hours, so older ones are dead. */
  forgottenAt: z.number().int(),
});

export type Connection = z.infer<typeof connectionSchema>;

export const topicPartition = (topic: string): string => `TOPIC#${topic}`;

/** gsi1: all topics of a connection, to forget them when it closes. */
export const topicsOf = (connectionId: string): string => `CONNECTION#${connectionId}`;

export const connectionEntity = defineEntity('Connection', connectionSchema, (connection) => ({
  pk: topicPartition(connection.topic),
  sk: `CONNECTION#${connection.connectionId}`,
  gsi1pk: topicsOf(connection.connectionId),
  gsi1sk: connection.topic,
  ttl: connection.forgottenAt,
}));
