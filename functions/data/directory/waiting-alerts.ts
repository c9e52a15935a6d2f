import { eachShard, toShard } from '#functions/data/shards.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Table } from '#functions/data/table.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Condition, Write } from '#functions/data/write.ts';
import { isWaiting } from './vendor-alert.ts';
import type { VendorAlert } from './vendor-alert.ts';

/*
 * How many alerts wait, by the day on which they expire and by town (rule administration-70): an expired one leaves the
 * sum by its date, as the table deletes it without a write of ours. Sharded by alert, so that many matched at once don't
 * contend.
 */

const partition = (shard: number): string => `ALERTS_WAITING#${shard}`;

const toDay = (timestamp: string): string => timestamp.slice(0, 10);

const tallyKey = ({ id, until, place }: VendorAlert): Key => ({
  pk: partition(toShard(id)),
  sk: `${toDay(until)}#${place}`,
});

const placeIn = (sk: string): string => sk.slice(sk.indexOf('#') + 1);

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
    values: { ':type': 'AlertTally', ':ttl': ttlAfter(toDay(key.sk), { days: 2 }), ':count': count },
  }));
}

/** The alert is as it was read: it counts, or doesn't, as then. */
export const isUnchanged = ({ confirmedAt, matchedVendorId, until }: VendorAlert): Condition => ({
  expression: '#confirmedAt = :confirmedAt AND #matchedVendorId = :matchedVendorId AND #until = :until',
  values: { ':confirmedAt': confirmedAt, ':matchedVendorId': matchedVendorId, ':until': until },
});

/** How many confirmed alerts wait for a vendor, and in which towns most of them do. */
export interface Waiting {
  waiting: number;
  /** 'San Antonio, TX', most first. */
  places: { place: string; waiting: number }[];
}

const placesShown = 10;

/** Counts the confirmed alerts that wait for a vendor on this day; reads at most a year of days of each shard. */
export async function readWaiting(table: Pick<Table, 'queryItems'>, now: Date): Promise<Waiting> {
  const from = toDay(now.toISOString());
  const tallies = (await Promise.all(eachShard((shard) => readTallies(table, partition(shard), from)))).flat();
  const byPlace = new Map<string, number>();
  for (const { sk, waiting } of tallies) {
    const place = placeIn(String(sk));
    byPlace.set(place, (byPlace.get(place) ?? 0) + Number(waiting));
  }
  const places = [...byPlace].map(([place, waiting]) => ({ place, waiting })).filter(({ waiting }) => waiting > 0);
  places.sort((a, b) => b.waiting - a.waiting || a.place.localeCompare(b.place));
  return { waiting: places.reduce((sum, one) => sum + one.waiting, 0), places: places.slice(0, placesShown) };
}

async function readTallies(table: Pick<Table, 'queryItems'>, pk: string, from: string) {
  const tallies: Record<string, unknown>[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await table.queryItems({ pk, sk: { from }, ...(cursor && { cursor }) });
    tallies.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return tallies;
}
