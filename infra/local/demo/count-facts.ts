import type { KnownEvent } from '#events/catalogue.ts';
import { signUpDay, tallyOf } from '#functions/administration/tally.ts';
import { addTally, shardOf, tallyKey } from '#functions/data/tally.ts';
import type { Write } from '#functions/data/write.ts';

/** What the dashboard's subscriber would add for these events one by one, as one write per tally item. */
export function countFacts(events: readonly KnownEvent[]): Write[] {
  const tallies = new Map<string, { shard: number; period: string; amounts: Record<string, number> }>();
  const add = (shard: number, period: string, amounts: Readonly<Record<string, number>>) => {
    const tally = tallies.get(`${shard}/${period}`) ?? { shard, period, amounts: {} };
    for (const [name, amount] of Object.entries(amounts)) tally.amounts[name] = (tally.amounts[name] ?? 0) + amount;
    tallies.set(`${shard}/${period}`, tally);
  };
  for (const event of events) {
    add(shardOf(event.id), 'TOTAL', tallyOf(event));
    if (event.type !== 'UserRegistered') continue;
    const { month, attribute } = signUpDay(event.occurredAt);
    add(shardOf(event.id), month, { [attribute]: 1 });
  }
  return [...tallies.values()].map(({ shard, period, amounts }) => addTally(tallyKey(shard, period), amounts));
}
