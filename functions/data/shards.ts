/**
 * Partitions over which writes that everyone makes at once are spread: one takes 1,000 writes a second, and its newest
 * end cannot be split.
 */
const shardCount = 8;

/** Returns the shard of an id, which never changes. */
export const toShard = (id: string): number =>
  [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % shardCount;

/** Maps every shard. */
export const eachShard = <T>(of: (shard: number) => T): T[] =>
  Array.from({ length: shardCount }, (_, shard) => of(shard));
