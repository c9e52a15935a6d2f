import { beforeEach, expect, it } from 'vitest';
import { metered } from '#tests/support/metered-table.ts';
import type { MeteredTable } from '#tests/support/metered-table.ts';
import { offeringIn, openInquiry } from '#tests/support/offers.ts';
import { putPlan } from '#tests/support/plans.ts';
import { testTable } from '#tests/support/table.ts';

/* The costs of making an offer, by our own meter (docs/performance.md, Checkout). */

let table: MeteredTable;
beforeEach(async () => {
  const plain = await testTable();
  await putPlan(plain);
  await openInquiry(plain);
  table = metered(plain);
});

function used(name: string) {
  const { trips, writes } = table.used();
  const units = writes.reduce((sum, write) => sum + write.units, 0);
  process.stdout.write(
    `\n${name}: ${trips} trips, ${units} write units\n${writes.map(({ what }) => `  ${what}\n`).join('')}`,
  );
  return { trips, writes: writes.length, units };
}

it('an offer with a hold takes no additional trip and three more writes', async () => {
  const acts = offeringIn(table);
  await acts.make();
  const plain = used('An offer');
  await acts.make({ replaces: 1, holdsDay: true });
  const held = used('An offer with a hold, in place of one without');
  await acts.make({ replaces: 2, holdsDay: true, note: 'With flowers' });
  const moved = used('An offer with a hold, in place of one with it');
  await acts.release({ version: 3 });
  const released = used('A release');
  expect({ plain, held, moved, released }).toEqual({
    plain: { trips: 2, writes: 2, units: 6 },
    held: { trips: 2, writes: 6, units: 16 },
    moved: { trips: 2, writes: 4, units: 12 },
    released: { trips: 2, writes: 3, units: 8 },
  });
});
