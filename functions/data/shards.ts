/**
 * What everyone writes at the same time is spread over so many partitions: one takes 1,000 writes a second, and its
 * newest end cannot be split.
 */
const shardCount = 8;

/** The shard of an id, the same at any time. */
export const shardOf = (id: string): number =>
  [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % shardCount;

/** One of each shard. */
export const eachShard = <T>(of: (shard: number) => T): T[] =>
  Array.from({ length: shardCount }, (_, shard) => of(shard));
