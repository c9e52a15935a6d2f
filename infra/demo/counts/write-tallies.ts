import type { KnownEvent } from '#events/catalogue.ts';
import type { Table } from '#functions/data/table.ts';
import type { Write } from '#functions/data/write.ts';
import { newContext } from '#functions/platform/context.ts';
import { writeOnce } from '#functions/platform/idempotency.ts';
import { demoId } from '../ids.ts';
import { countFacts, countFunnels, vendorTallyWrites } from './count-facts.ts';

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
