import { expect, it } from 'vitest';
import { agreement, hall, makePlanItem, pay, plannedTable, readHostState, venue } from '#tests/support/plans.ts';
import { putVendor } from '#tests/support/records.ts';

it('a plan is not paid after its vendor asks first, and is once the vendor stops asking', async () => {
  const { table, deps } = await plannedTable();
  await putVendor(table, { ...venue, version: 2, asksFirst: true }, hall);
  await expect(pay(deps, agreement())).rejects.toMatchObject({
    code: 'not_offered',
    message:
      'Package 51 from Vendor 5 is booked by offer only. Ask for an offer, or choose another vendor to continue.',
    fields: { [`items.${makePlanItem(venue, hall).id}`]: 'Booked by offer only' },
  });
  expect(await readHostState(table)).toMatchObject({ charges: [], held: 0, events: [] });
  await putVendor(table, { ...venue, version: 3, asksFirst: false }, hall);
  expect((await pay(deps, agreement())).orders).toHaveLength(3);
});
