import { toMonth } from '#shared/kernel/months.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { addToFunnel } from '#functions/data/administration/vendor-funnel.ts';
import type { FunnelFigure, FunnelFigures } from '#functions/data/administration/vendor-funnel.ts';
import { addTally, tallyKey } from '#functions/data/administration/tally.ts';
import { vendorTallyEntity, withOrder } from '#functions/data/administration/vendor-tally.ts';
import type { VendorTally } from '#functions/data/administration/vendor-tally.ts';
import type { Write } from '#functions/data/write.ts';
import type { Table } from '#functions/data/table.ts';
import { addPlans } from '#functions/data/administration/plan-count.ts';
import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import { eventSums, plansChange } from '#functions/administration/figures/count-event.ts';
import { utcDay } from '#functions/administration/figures/day-tally.ts';
import { toFunnelStep } from '#functions/administration/figures/inquiry-funnel.ts';
import { newContext } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';
import { demoId } from './ids.ts';
import type { DemoItems } from './demo-items.ts';

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
function countFunnels(events: readonly KnownEvent[]): Write[] {
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
const vendorTallyWrites = (events: readonly KnownEvent[]): Write[] =>
  vendorTallies(events).map((tally) => ({ put: vendorTallyEntity.toItem(tally) }));

// A transaction takes 100 writes; one of them is the record that lets each group be added only once.
const writesPerGroup = 99;

/** Returns the idempotency record for a part of the demo data. */
export const demoNote = (what: string) => ({ subscriber: 'demo-data', eventId: demoId(what) });

/** Writes vendors' sales before any event is published: published events add to these. */
export const writeVendorTallies = (table: Table, events: readonly KnownEvent[]): Promise<void> =>
  writeGroups(table, 'vendor tallies', vendorTallyWrites(events));

/** Writes all other tallies of these events; published events are added at the same time. */
export async function writeTallies(table: Table, events: readonly KnownEvent[]): Promise<void> {
  await writeGroups(table, 'tallies', countFacts(events));
  await writeGroups(table, 'vendor funnels', countFunnels(events));
}

async function writeGroups(table: Table, what: string, writes: readonly Write[]): Promise<void> {
  for (let n = 0; n * writesPerGroup < writes.length; n += 1) {
    const group = writes.slice(n * writesPerGroup, (n + 1) * writesPerGroup);
    await writeOnce(table, demoNote(`${what} ${n}`), newContext(), group);
  }
}

/** Returns the dashboard subscriber's additions to each person's number of plans, as one write per person. */
export function countPlans(events: readonly KnownEvent[]): Write[] {
  const counts = new Map<string, number>();
  for (const { userId, by } of events.flatMap((event) => plansChange(event) ?? [])) {
    counts.set(userId, (counts.get(userId) ?? 0) + by);
  }
  return [...counts].map(([userId, by]) => addPlans(userId, by));
}

/** Puts the number of vendors in each section of the directory and part of the map, after all vendors. */
export function countSections(demo: DemoItems): void {
  const places = demo.items.flatMap((item) => placeOfKey(item) ?? []);
  for (const count of countAll(places)) demo.put(directoryCountEntity, count);
}
