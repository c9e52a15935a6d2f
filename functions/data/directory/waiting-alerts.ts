import { eachShard, toShard } from '#functions/data/shards.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { isWaiting } from './vendor-alert.ts';
import type { VendorAlert } from './vendor-alert.ts';

/*
 * How many alerts wait, by the day on which they expire (rule administration-70): an expired one leaves the sum by its
 * date, as the table deletes it without a write of ours. Sharded by alert, so that many matched at once don't contend.
 */

const partition = (shard: number): string => `ALERTS_WAITING#${shard}`;

const toDay = (timestamp: string): string => timestamp.slice(0, 10);

const tallyKey = ({ id, until }: VendorAlert): Key => ({ pk: partition(toShard(id)), sk: toDay(until) });

/** Counts those of some alerts that wait, or no longer do: one write for each item, as a transaction may have no more. */
export function countWaiting(alerts: readonly VendorAlert[], amount: 1 | -1): Write[] {
  const tallies = new Map<string, { key: Key; count: number }>();
  for (const alert of alerts.filter(isWaiting)) {
    const key = tallyKey(alert);
    const id = `${key.pk} ${key.sk}`;
    tallies.set(id, { key, count: (tallies.get(id)?.count ?? 0) + amount });
  }
  return [...tallies.values()].map(({ key, count }) => ({
    update: key,
    set: 'SET #type = :type, #ttl = :ttl ADD #waiting :count',
    values: { ':type': 'AlertTally', ':ttl': ttlAfter(key.sk, { days: 2 }), ':count': count },
  }));
}

/** The alert is as it was read: it counts, or doesn't, as then. */
export const isUnchanged = ({ confirmedAt, matchedVendorId, until }: VendorAlert): Condition => ({
  expression: '#confirmedAt = :confirmedAt AND #matchedVendorId = :matchedVendorId AND #until = :until',
  values: { ':confirmedAt': confirmedAt, ':matchedVendorId': matchedVendorId, ':until': until },
});

/** Returns how many confirmed alerts wait for a vendor on this day; reads at most a year of days of each shard. */
export async function readWaitingCount(table: Pick<Table, 'queryItems'>, now: Date): Promise<number> {
  const sk = { from: toDay(now.toISOString()) };
  const pages = await Promise.all(eachShard((shard) => table.queryItems({ pk: partition(shard), sk })));
  return pages.flatMap(({ items }) => items).reduce((sum, { waiting }) => sum + Number(waiting), 0);
}
