import type { KnownEvent } from '#events/catalogue.ts';
import { signUpDay, tallyOf } from '#functions/administration/tally.ts';
import { addTally, tallyKey } from '#functions/data/tally.ts';
import type { Write } from '#functions/data/write.ts';

// The shards are summed when read, so facts that nobody counts at the same time fit into one: an item per month
// instead of eight keeps them all within a transaction.
const shard = 0;

/** What the dashboard's subscriber would add for these events one by one, as one write per tally item. */
export function countFacts(events: readonly KnownEvent[]): Write[] {
  const tallies = new Map<string, Record<string, number>>();
  const add = (period: string, amounts: Readonly<Record<string, number>>) => {
    const tally = tallies.get(period) ?? {};
    for (const [name, amount] of Object.entries(amounts)) tally[name] = (tally[name] ?? 0) + amount;
    tallies.set(period, tally);
  };
  for (const event of events) {
    add('TOTAL', tallyOf(event));
    if (event.type !== 'UserRegistered') continue;
    const { month, attribute } = signUpDay(event.occurredAt);
    add(month, { [attribute]: 1 });
  }
  return [...tallies].map(([period, amounts]) => addTally(tallyKey(shard, period), amounts));
}
