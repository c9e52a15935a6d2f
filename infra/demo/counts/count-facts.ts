import type { KnownEvent } from '#events/catalogue.ts';
import { sumsOf } from '#functions/administration/figures/count-event.ts';
import { dayOf } from '#functions/administration/figures/day-tally.ts';
import { addTally, tallyKey } from '#functions/data/administration/tally.ts';
import { vendorTallyEntity, withOrder } from '#functions/data/administration/vendor-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';
import type { Write } from '#functions/data/write.ts';
import { monthOf } from '#shared/kernel/months.ts';

// The shards are summed when read, so facts without concurrent writers fit into one: an item per month
// and day instead of eight.
const shard = 0;

/** What the dashboard's subscriber would add for these events one by one, as one write per tally item. */
export function countFacts(events: readonly KnownEvent[]): Write[] {
  const tallies = new Map<string, Record<string, number>>();
  for (const [period, amounts] of events.flatMap(sumsOf)) {
    const tally = tallies.get(period) ?? {};
    for (const [name, amount] of Object.entries(amounts)) tally[name] = (tally[name] ?? 0) + amount;
    tallies.set(period, tally);
  }
  return [...tallies].map(([period, amounts]) => addTally(tallyKey(shard, period), amounts));
}

/** What the vendors of these events sold in each month. */
export function vendorTallies(events: readonly KnownEvent[]): VendorTally[] {
  const tallies = new Map<string, VendorTally>();
  for (const event of events) {
    if (event.type !== 'OrderPlaced') continue;
    const { vendorId, vendorName: name, totalCents } = event.data;
    const month = monthOf(dayOf(event.occurredAt));
    const key = `${month} ${vendorId}`;
    tallies.set(key, withOrder(tallies.get(key), { vendorId, month, name, cents: totalCents }));
  }
  return [...tallies.values()];
}

/** A vendor's tally is written only where there is none; published events are counted already. */
export const vendorTallyWrites = (events: readonly KnownEvent[]): Write[] =>
  vendorTallies(events).map((tally) => ({ put: vendorTallyEntity.toItem(tally) }));
