import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { proposePlans } from '#functions/planning/drafting/propose-plans.ts';
import { planning } from '#shared/api/planning.ts';
import type { Place } from '#shared/kernel/place.ts';
import { largestCities } from '#tests/load/largest-cities.ts';
import { testCall, host, testId } from './calls.ts';
import { generatedDirectory } from './generated-directory.ts';
import { vendorGenerator } from './generated-vendors.ts';
import { memoryTable } from './memory-table.ts';
import type { ReadableTable } from './memory-table.ts';
import { meteredReads } from './metered-reads.ts';
import { draftRecord, eventDetails } from './records.ts';

/* Proposals of plans with five services around the ten largest cities, and their reads besides those of the draft. */

const services = ['venue', 'catering', 'entertainment', 'photography', 'decor'] as const;

export const cities = await largestCities();

const details = eventDetails({
  guestCount: 80,
  durationHours: 5,
  budgetCents: 1_500_000,
  theme: 'Rustic',
  eventType: 'Birthday Party',
});
// Represents a later proposal, as the first one also stores its picks.
const makeDraft = (place: Place, n: number) =>
  draftRecord(n + 1, { details, place, serviceAreas: [...services], proposedPicks: [] });

/** Returns the same table with a draft for each city, which is read together with its membership. */
export const withDrafts = (table: ReadableTable): ReadableTable => ({
  ...table,
  getMany: (keys) => {
    const at = cities.findIndex((_, n) => keys.some(({ sk }) => sk === draftKey(host.userId, testId(n + 1)).sk));
    const city = cities[at];
    return city ? Promise.resolve([draftEntity.toItem(makeDraft(city, at))]) : table.getMany(keys);
  },
});

/** Proposes plans around the n-th city. */
export const proposeIn = (table: ReadableTable, n: number) =>
  proposePlans(
    { table: table as Table },
    testCall(planning.proposePlans, { params: { draftId: testId(n + 1) }, body: { excludedVendorIds: [] } }),
  );

/** Returns the mean read units of a proposal in a directory of this many vendors, and the most trips. */
export async function meterProposals(vendors: number): Promise<{ units: number; trips: number }> {
  const ids = Array.from({ length: vendors }, (_, n) => n + 1);
  const meter = meteredReads(memoryTable(generatedDirectory(ids, await vendorGenerator())));
  const table = withDrafts(meter);
  let [units, trips] = [0, 0];
  for (const n of cities.keys()) {
    await proposeIn(table, n);
    const cost = meter.cost();
    units += cost.units / cities.length;
    trips = Math.max(trips, cost.trips);
  }
  return { units, trips };
}
