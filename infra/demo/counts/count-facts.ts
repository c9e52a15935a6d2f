import type { KnownEvent } from '#events/catalogue.ts';
import { eventSums } from '#functions/administration/figures/count-event.ts';
import { utcDay } from '#functions/administration/figures/day-tally.ts';
import { toFunnelStep } from '#functions/administration/figures/inquiry-funnel.ts';
import { addToFunnel } from '#functions/data/administration/vendor-funnel.ts';
import type { FunnelFigure, FunnelFigures } from '#functions/data/administration/vendor-funnel.ts';
import { addTally, tallyKey } from '#functions/data/administration/tally.ts';
import { vendorTallyEntity, withOrder } from '#functions/data/administration/vendor-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';
import type { Write } from '#functions/data/write.ts';
import { toMonth } from '#shared/kernel/months.ts';

// The shards are summed when read, so facts without concurrent writers fit into one: an item per month and day instead
// of eight.
const shard = 0;

/** Returns the dashboard subscriber's additions for these events, as one write per tally item. */
export function countFacts(events: readonly KnownEvent[]): Write[] {
  const tallies = new Map<string, Record<string, number>>();
  for (const [period, amounts] of events.flatMap(eventSums)) {
    const tally = tallies.get(period) ?? {};
    for (const [name, amount] of Object.entries(amounts)) tally[name] = (tally[name] ?? 0) + amount;
    tallies.set(period, tally);
  }
  return [...tallies].map(([period, amounts]) => addTally(tallyKey(shard, period), amounts));
}

/** Returns the same for vendors' inquiry figures: one write for each vendor and month (rule administration-66). */
export function countFunnels(events: readonly KnownEvent[]): Write[] {
  const steps = events.flatMap((event) => toFunnelStep(event) ?? []);
  const months = Map.groupBy(steps, ({ vendorId, date }) => `${vendorId} ${toMonth(date)}`);
  return [...months.values()].map((of) => {
    const amounts: Partial<FunnelFigures> = {};
    for (const step of of)
      for (const [name, amount] of Object.entries(step.amounts) as [FunnelFigure, number][])
        amounts[name] = (amounts[name] ?? 0) + amount;
    return addToFunnel(of[0]?.vendorId ?? '', toMonth(of[0]?.date ?? ''), amounts);
  });
}

/** Returns the monthly sales of these events' vendors. */
export function vendorTallies(events: readonly KnownEvent[]): VendorTally[] {
  const tallies = new Map<string, VendorTally>();
  for (const event of events) {
    if (event.type !== 'OrderPlaced') continue;
    const { vendorId, vendorName: name, totalCents } = event.data;
    const month = toMonth(utcDay(event.occurredAt));
    const key = `${month} ${vendorId}`;
    tallies.set(key, withOrder(tallies.get(key), { vendorId, month, name, cents: totalCents }));
  }
  return [...tallies.values()];
}

/** Returns vendors' tallies as writes of whole items, made before published events add to them. */
export const vendorTallyWrites = (events: readonly KnownEvent[]): Write[] =>
  vendorTallies(events).map((tally) => ({ put: vendorTallyEntity.toItem(tally) }));
